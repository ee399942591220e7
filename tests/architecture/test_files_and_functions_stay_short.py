from tests.architecture.house import ROOT, functions, modules, source_files

LINES_OF_A_FILE = 300
LINES_OF_A_FUNCTION = 50


def test_no_file_is_longer_than_three_hundred_lines() -> None:
    written = (path for path in source_files() if path.suffix in {".py", ".js", ".html"})
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in written}
    long = {
        name: lines
        for name, lines in lengths.items()
        if lines > LINES_OF_A_FILE and "/migrations/" not in name
    }
    assert long == {}


def test_no_function_is_longer_than_fifty_lines() -> None:
    long = {
        f"{module.name}.{function.name}": lines
        for module in modules()
        for function in functions(module)
        if (lines := (function.end_lineno or 0) - function.lineno + 1) > LINES_OF_A_FUNCTION
    }
    assert long == {}
