import { parseArgs } from 'node:util';
import { exit } from '../core/exit.ts';
import type { Call, Manual } from './command.ts';

export const manual: Manual = {
  about: `Serves until it is told to stop (SIGTERM, SIGINT, SIGHUP). It then takes no new work, gives what is under way up to
20 seconds, and ends; jobs that were not finished go on at the next start. A second signal ends it at once.
The database is made, or brought up to this version after a copy of it, before anybody is let in.
While there is no admin it prints a link that makes one. One server to a folder: a second one is refused.
It does not start (${exit.refused}) where pictures or the record of a backup lie without their database, or where the
database, DATA_DIR and the pictures belong to different installations: then a disk is not mounted, or DATA_DIR is
wrong. --new accepts the folder as it is.`,
  examples: [
    ['limn', 'try it out: http://localhost:3000, data in ./data'],
    [
      'PUBLIC_URL=https://pictures.example DATA_DIR=/var/lib/limn limn serve',
      'behind a proxy that speaks TLS for pictures.example',
    ],
  ],
  settings: ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'and all others'],
  exits: [exit.failed, exit.data, exit.disk, exit.busy],
};

export async function run({ args, config, places }: Call): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { new: { type: 'boolean', default: false } } });
  const { serve } = await import('../serve.ts');
  return serve(config, places, { isNew: values.new });
}
