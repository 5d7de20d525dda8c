import { constants } from 'node:os';

/**
 * What the system or SQLite said, `ENOSPC` for one; empty for what neither did. Node has no name for a quota that is used up
 * and calls it unknown, in two ways: it is known by its number.
 */
export function systemCode(error: unknown): string {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  if (errno === -constants.errno.EDQUOT) return 'EDQUOT';
  return typeof code === 'string' ? code : '';
}
