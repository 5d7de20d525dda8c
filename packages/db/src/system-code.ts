import { constants } from 'node:os';

/**
 * The system's or SQLite's error code, for example `ENOSPC`; empty for other errors. Node has no name for a used-up quota
 * and reports it as unknown in two ways: it is recognised by its number.
 */
export function systemCode(error: unknown): string {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  if (errno === -constants.errno.EDQUOT) return 'EDQUOT';
  return typeof code === 'string' ? code : '';
}
