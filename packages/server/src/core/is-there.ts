import { statSync } from 'node:fs';

/** Only a missing file is not there: `existsSync` also calls a file in a closed folder missing. */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
