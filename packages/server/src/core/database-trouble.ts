/** What SQLite cannot help: another process holds the write lock, or the disk is full. The ORM wraps its error. */
export function databaseTrouble(error: unknown): 'busy' | 'full' | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED') return 'busy';
  return code === 'SQLITE_FULL' ? 'full' : databaseTrouble(error.cause);
}
