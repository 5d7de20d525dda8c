import { join } from 'node:path';
import { openDb } from '@limn/db';
import { onTestFinished } from 'vitest';
import { buildContext } from '../build-context.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { sessionsIn } from '../session-store.ts';
import type { PayingStudio } from './paying-studio.ts';

/** Starts a server on a restored folder, with the clock and the providers of the studio. */
export async function startAgain(studio: PayingStudio, dataDir: string) {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  onTestFinished(close);
  const world = {
    ...studio.world,
    pictures: await openPictureStore(dataDir),
    sessions: sessionsIn(db, studio.clock.now),
  };
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { ctx } = buildContext({ ...studio, db, world }, silent);
  return { ctx, db };
}
