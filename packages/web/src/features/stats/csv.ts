export type CsvCell = string | number | null;

/** Excel takes a file without it for one in the system's own encoding. */
const byteOrderMark = '\uFEFF';
/** A spreadsheet would run text that begins like this as a formula. Our own numbers are written unchanged. */
const formula = /^[=+\-@\t\r]/;

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180) in UTF-8 with a byte order mark. `null` is an empty cell. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
