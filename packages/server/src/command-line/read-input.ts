import { readFileSync } from 'node:fs';
import type { Call } from './command.ts';

/** The text of a PEM file that the operator named; undefined after saying why it cannot be read. */
export function readInput(file: string, { complain }: Pick<Call, 'complain'>): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    complain(code === 'ENOENT' ? `${file} does not exist.` : `${file} cannot be read: ${message}`);
    return undefined;
  }
}
