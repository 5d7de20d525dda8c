export type CsvCell = string | number | null;

/** Excel takes a file without it for one in the system's own encoding. */
export const byteOrderMark = '\uFEFF';
/** A spreadsheet would run text that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/;
/** An amount may be negative and is no formula. */
const number = /^-?\d+(\.\d+)?$/;

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file (RFC 4180) with its end. `null` is an empty cell. */
export const csvLine = (row: readonly CsvCell[]): string => `${row.map(cellOf).join(',')}\r\n`;
