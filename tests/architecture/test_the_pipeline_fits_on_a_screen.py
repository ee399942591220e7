from tests.architecture.house import functions, modules

SCREEN = 50
FILE = 300


def test_the_answer_pipeline_and_each_of_its_functions_fit_on_a_screen() -> None:
    [pipeline] = [module for module in modules() if module.name == "qa.answering.pipeline"]
    lengths = {f.name: (f.end_lineno or 0) - f.lineno + 1 for f in functions(pipeline)}
    assert lengths
    assert {name: length for name, length in lengths.items() if length > SCREEN} == {}
