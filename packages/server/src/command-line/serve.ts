import { parseArgs } from 'node:util';
import { exit } from '../core/exit.ts';
import type { Call, Manual } from './command.ts';

export const manual: Manual = {
  about: `Runs until it is told to stop (SIGTERM, SIGINT, SIGHUP). It then accepts no new work, waits up to 20 seconds for
running work, or longer if pictures cost money (GENERATION_TIMEOUT and 15 seconds), and ends. Unfinished jobs
continue at the next start. A second signal ends it at once.
Before it accepts requests, it creates the database, or copies it and migrates it to this version. While there is
no admin, it prints a link that creates one. Only one server can use a data directory.
It does not start (${exit.refused}) if there are pictures or the record of a backup without their database, or if the database,
DATA_DIR and the pictures belong to different installations: probably a disk is not mounted, or DATA_DIR is wrong.
--new accepts the folder as it is.
With STANDBY_TARGET it does not start (${exit.refused}) if another machine has taken over the site, or if the target cannot be read;
--alone starts in the second case.`,
  examples: [
    ['limn', 'try it out: http://localhost:3000, data in ./data'],
    [
      'PUBLIC_URL=https://pictures.example DATA_DIR=/var/lib/limn limn serve',
      'behind a TLS proxy for pictures.example',
    ],
  ],
  settings: ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'and all others'],
  exits: [exit.failed, exit.data, exit.disk, exit.busy],
};

export async function run({ args, config, places }: Call): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { new: { type: 'boolean', default: false }, alone: { type: 'boolean', default: false } },
  });
  const { serve } = await import('../serve.ts');
  return serve(config, places, { isNew: values.new, isAlone: values.alone });
}
