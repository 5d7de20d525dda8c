import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Changes one byte, as a failing disk does. @param position from the beginning, or from the end if negative */
export function flipByte(path: string, position: number): void {
  const at = position < 0 ? statSync(path).size + position : position;
  const handle = openSync(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    readSync(handle, byte, 0, 1, at);
    byte.writeUInt8(byte.readUInt8() ^ 1);
    writeSync(handle, byte, 0, 1, at);
  } finally {
    closeSync(handle);
  }
}

/**
 * Changes one byte of an index or a table with a single page.
 * @param where in an entry's value, or in the page's own header
 */
export function flipIn(file: string, name: string, where: 'value' | 'header' = 'value'): void {
  const sqlite = new Database(file);
  // the log would hide the change
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const size = sqlite.pragma('page_size', { simple: true }) as number;
  const page = sqlite
    .prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(name) as number;
  sqlite.close();
  // entries fill a page from its end; the last bytes may be a row's number
  flipByte(file, where === 'header' ? (page - 1) * size : page * size - 6);
}
