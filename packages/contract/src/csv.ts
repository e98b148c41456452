// Comma-separated values (RFC 4180) for spreadsheet programs.

/** The first character of a file: without it, spreadsheet programs do not read the text as UTF-8. */
export const CSV_START = '\uFEFF';

/** A text, or a decimal number as text. */
export type CsvCell = string | { readonly number: string };

/** A text that a spreadsheet program would run as a formula gets an apostrophe, with which it is shown as text. */
function unrunnable(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'string' ? unrunnable(cell) : cell.number;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a file, with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
