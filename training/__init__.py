"""How the reader of numerals was made: pictures to train on, the training itself, the export."""
