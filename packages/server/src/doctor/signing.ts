import { join } from 'node:path';
import { readDatabase } from '@limn/db/file';
import { countUnsigned, tallyOf } from '../guard/tally/read.ts';
import { type Finding, ok } from './finding.ts';

/** How many stored pictures are signed. The server signs the others while it runs. */
export function examineSigning(dataDir: string): Finding[] {
  const { db, close } = readDatabase(join(dataDir, 'limn.db'));
  try {
    const unsigned = countUnsigned({ db });
    const total = Math.max(tallyOf({ db }, 'images'), unsigned);
    if (total === 0) return [];
    const text = `signatures: ${total - unsigned} of ${total} pictures`;
    return [
      ok(unsigned === 0 ? text : `${text}; the server signs the rest while no pictures are being generated`),
    ];
  } finally {
    close();
  }
}
