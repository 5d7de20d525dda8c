import { stat } from 'node:fs/promises';
import { limits } from '@limn/db/enums';
import { exit } from '../core/exit.ts';
import { Refusal } from '../core/refusal.ts';
import { verifyPicture } from '../features/studio/provenance/flow.ts';
import { layerLines } from '../features/studio/provenance/rules/english.ts';
import type { Verdict } from '../features/studio/provenance/schema.ts';
import { createInspector } from '../ports/provenance/inspector.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { openExistingDatabase } from './open-database.ts';

export const manual: Manual = {
  about: `Tells where a picture comes from, as the page /verify does: the result in a sentence, then what each check found.
It reads JPEG, PNG and WebP files of up to 32 MB, also while the server runs, and stores nothing.
It ends with ${exit.ok} if this site made the picture, and with ${exit.failed} if it did not, if that is unknown, or if the file was
changed after it was signed here. A file that is damaged or not a picture ends with ${exit.data}.`,
  examples: [['limn verify holiday.jpg', 'was it made here, and has it been changed?']],
  settings: ['DATA_DIR'],
  exits: [exit.failed, exit.data, exit.missing, exit.busy],
};

const fromHere: readonly Verdict[] = ['unchanged', 'recognized', 'similar'];

export async function run(call: Call): Promise<number> {
  const { args, print, complain } = call;
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new UsageError('limn verify takes one file.');
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) {
    complain(found ? `${file} is not a file.` : `${file} does not exist.`);
    return exit.missing;
  }
  if (found.size > limits.verifiedFileMax) {
    complain(`${file} is larger than 32 MB.`);
    return exit.data;
  }
  const { db, close } = openExistingDatabase(call);
  const inspector = createInspector();
  try {
    const log = { warn: (_: object, text: string) => complain(text) };
    const result = await verifyPicture({ db, world: { inspector }, log }, file);
    print([result.message, '', ...layerLines(result.layers)].join('\n'));
    return fromHere.includes(result.verdict) ? exit.ok : exit.failed;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return exit.data;
  } finally {
    await inspector.close();
    close();
  }
}
