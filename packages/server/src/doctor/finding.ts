import { systemCode } from '@limn/db/system-code';

/** One line: the state, and what to do where it is not well. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  text: string;
  todo?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, todo: string): Finding => ({ level: 'warning', text, todo });
export const fault = (text: string, todo: string): Finding => ({ level: 'fault', text, todo });

/** For damage that only a backup repairs. */
export const repair = 'Stop the server, keep a copy of DATA_DIR, and restore the last good backup.';
/** For a database with intact rows and damaged indexes. */
export const rebuildIndexes =
  'Stop the server. limn backup FOLDER rebuilds the indexes in the copy; then restore the copy with limn restore FOLDER.';
const advice: [codes: RegExp, todo: string][] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, repair],
  [
    /^(SQLITE_FULL|SQLITE_IOERR_SHM|ENOSPC$|EDQUOT$)/,
    'Free space on this disk. The data does not appear to be damaged.',
  ],
  [
    /^(SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM|EROFS$|EACCES$|EPERM$)/,
    'Let the user that runs limn read and write everything in DATA_DIR, and check whether the disk is mounted read-only.',
  ],
  [
    /^(SQLITE_IOERR|EIO$)/,
    'The disk may be failing: check the system log, and copy DATA_DIR while it can be read.',
  ],
  [/^EBUCKET/, 'Check the S3_ settings, the rights of the key, and the quota of the bucket.'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'It is in use: try again in a moment.'],
];

/** What to do about an error, by its system code. */
export const adviceFor = (error: unknown): string =>
  advice.find(([codes]) => codes.test(systemCode(error)))?.[1] ?? 'Please report it.';

/** Turns an error of one check into a finding, so that the other checks still run. */
export async function runCheck(what: string, look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    return [fault(`${what} could not be checked: ${message}`, adviceFor((error as Error).cause ?? error))];
  }
}
