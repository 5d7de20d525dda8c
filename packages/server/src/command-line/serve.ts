import { exit } from '../core/exit.ts';
import { type Call, type Manual, UsageError } from './command.ts';

export const manual: Manual = {
  about: `Serves until it is told to stop (SIGTERM, SIGINT, SIGHUP). It then takes no new work, gives what is under way up to
20 seconds, and ends; jobs that were not finished go on at the next start. A second signal ends it at once.
The database is made, or brought up to this version after a copy of it, before anybody is let in.
While there is no admin it prints a link that makes one. One server to a folder: a second one is refused.`,
  examples: [
    ['limn', 'try it out: http://localhost:3000, data in ./data'],
    [
      'PUBLIC_URL=https://pictures.example DATA_DIR=/var/lib/limn limn serve',
      'behind a proxy that speaks TLS for pictures.example',
    ],
  ],
  settings: ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'and all others'],
  exits: [exit.failed, exit.disk, exit.busy],
};

export async function run({ args, config, places }: Call): Promise<number> {
  if (args.length > 0)
    throw new UsageError(`limn serve takes no arguments, only settings: ${args.join(' ')}`);
  const { serve } = await import('../serve.ts');
  return serve(config, places);
}
