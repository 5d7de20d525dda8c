import type { Db } from '@limn/db';
import type { Log } from '../core/log.ts';
import { beginAsHolder } from './begin.ts';
import { createFence } from './fence.ts';
import { fenceWorld } from './fenced-world.ts';
import type { StandbySettings } from './settings.ts';
import { openTarget } from './target.ts';

interface Start {
  dataDir: string;
  settings: StandbySettings;
  db: Db;
  installation: string;
  /** Starts although the target cannot be read. */
  isAlone: boolean;
  /** The present log. */
  log(): Pick<Log, 'error' | 'warn'>;
}

/** The fence of a server that starts, with its first reading. @throws DatabaseRefused */
export async function startFence({ dataDir, settings, db, installation, isAlone, log }: Start) {
  const target = await openTarget(settings);
  const own = await beginAsHolder({ dataDir, db, target, installation, isAlone });
  const fence = createFence({
    ...{ target, installation, own },
    now: () => new Date(),
    log: {
      error: (facts, text) => log().error(facts, text),
      warn: (facts, text) => log().warn(facts, text),
    },
  });
  // reports a target that could not be read
  await fence.read();
  return { fence, fenceWorld };
}
