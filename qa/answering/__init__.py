"""Pure room: question and hits in, checked sentences out."""
