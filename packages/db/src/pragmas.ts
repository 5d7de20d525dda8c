import type Database from 'better-sqlite3';

/** Set at every opening: SQLite stores only the first of them in the file. */
const wanted = {
  journal_mode: 'wal',
  /** FULL: better-sqlite3 reopens a WAL file as NORMAL, which may lose a committed payment at a power failure. */
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 250,
  trusted_schema: 0,
  cell_size_check: 1,
  journal_size_limit: 67_108_864,
  temp_store: 2,
} as const;

/**
 * @param patience milliseconds to wait for another writer; the default is the server's, which answers no request meanwhile
 */
export function setPragmas(sqlite: Database.Database, patience: number = wanted.busy_timeout): void {
  for (const [name, value] of Object.entries({ ...wanted, busy_timeout: patience })) {
    sqlite.pragma(`${name} = ${value}`);
    const is = sqlite.pragma(name, { simple: true });
    const inMemory = name === 'journal_mode' && is === 'memory';
    if (is !== value && !inMemory) throw new Error(`SQLite took ${name} as ${is}, not ${value}`);
  }
}
