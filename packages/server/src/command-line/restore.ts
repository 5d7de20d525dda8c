import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { wordsOf } from '../backup/check-folder.ts';
import { restoreBackup } from '../backup/restore.ts';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';
import { untilSignal } from './until-signal.ts';

export const manual: Manual = {
  about: `Puts a backup in the place of the data. The server has to be stopped. The backup is read whole and compared with
its manifest, copied, brought up to this version and checked before anything moves; then the old data moves aside,
into a folder below DATA_DIR whose name is printed. It is never deleted: that is left to you. When anything fails
the old data is back in its place, and a restore that was killed is finished by the next start of the server.
Afterwards everybody signs in anew, and the payment providers are asked about every membership.`,
  examples: [['limn restore /backups/limn/2026-11-20T02-00-00Z', 'go back to that night']],
  settings: ['DATA_DIR'],
  exits: [exit.failed, exit.data, exit.missing, exit.disk, exit.busy],
};

export function run({ args, config, places, print, complain }: Call): Promise<number> {
  const [folder, ...rest] = args;
  if (!folder || folder.startsWith('-') || rest.length > 0)
    throw new UsageError('limn restore takes one folder, which limn backup made.');
  return explainTrouble(complain, () =>
    untilSignal(async (signal) => {
      const { manifest, migrated, aside, faults, warnings } = await restoreBackup({
        dataDir: resolve(config.dataDir),
        folder,
        migrations: places.migrations,
        now: () => new Date(),
        signal,
      });
      const { user = 0, image = 0 } = manifest.counts;
      print(
        `Restored as of ${manifest.created_at}: ${counted(user, 'person', 'people')}, ${counted(image, 'picture', 'pictures')}. Everybody signs in anew.`,
      );
      const { uid } = statSync(config.dataDir);
      if (process.geteuid?.() === 0)
        print(
          uid === 0
            ? `All of it belongs to root: if the server runs as another user, chown -R it to that one.`
            : `All of it belongs to the user ${uid}, as ${config.dataDir} does.`,
        );
      if (migrated.length > 0) print(`Brought up to this version: ${migrated.join(', ')}.`);
      if (aside) print(`The data from before lies in ${aside}. Delete it when you miss nothing.`);
      for (const warning of warnings) complain(`Warning: ${warning}`);
      for (const fault of faults) complain(`Warning: ${wordsOf(fault)}`);
      return exit.ok;
    }),
  );
}
