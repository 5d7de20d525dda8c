/** `limn backup --daily`, and `limn restore`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { order, waitForJobs } from './actions.ts';
import { fingerprint } from './check-folder.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { end, run, serve } from './program.ts';
import { judge, type Scenario } from './scenario.ts';
import { later, startAgain } from './second-start.ts';
import type { Stage } from './stage.ts';
import type { Tally } from './tally.ts';

/** Milliseconds by which the second backup is later, so that it gets another name. Later starts are later still. */
const backupAhead = 3_600_000;
const afterwards = backupAhead + later.clean;
const datedIn = (root: string) =>
  readdirSync(root)
    .filter((name) => /^\d{4}-\d\d-\d\dT/.test(name))
    .sort();

/** Restores a backup into a new folder and returns it. */
async function restoreElsewhere(
  { program, env, newFolder }: Stage,
  backup: string,
  tally: Tally,
): Promise<string> {
  const dataDir = newFolder();
  const restore = run(program, { args: ['restore', backup], dataDir, env, ahead: afterwards });
  const code = await restore.ended;
  tally.check(code === 0, `${backup} can be restored (${code}):\n${restore.output()}`);
  return dataDir;
}

/** A server that paints for two people, and a function that lets it finish and ends it. */
async function paintBeside({ program, env, looks }: Stage, { dataDir, ledger }: SiteCopy) {
  const site = await serve(program, { dataDir, env, ahead: backupAhead });
  const scene = { site, ledger, isUp: () => !site.hasEnded(), looks };
  const people = [...ledger.people.values()].slice(0, 2);
  for (const person of people) await order(scene, person, 'a mill beside a backup');
  return async () => {
    for (const person of people) await waitForJobs(scene, person);
    return end(site, 'SIGTERM');
  };
}

interface SiteCopy {
  dataDir: string;
  ledger: Ledger;
}

/**
 * A backup with a final name can be restored after any fault; the earlier one is removed only when there is a newer one.
 */
const backup = (name: string, share: number, isBesideServer: boolean): Scenario => ({
  name,
  share,
  async play(stage, { by, fault }, tally) {
    const copy = stage.site();
    const { dataDir, ledger } = copy;
    const root = stage.backups();
    const was = fingerprint(dataDir);
    const before = datedIn(root);
    const stop = isBesideServer ? await paintBeside(stage, copy) : undefined;
    const watch = { by, fault, log: `${stage.newFolder()}.log`, folders: [dataDir, root] };
    const args = ['backup', '--daily', root, '--keep', '1'];
    const { program, env } = stage;
    const process = run(program, { args, dataDir, env, watch, ahead: backupAhead });
    const code = await process.ended;
    const played = await judge(watch, code);
    const stopped = await stop?.();
    if (stopped !== undefined) tally.check(stopped === 0, `the server beside it stops well (${stopped})`);
    const named = datedIn(root);
    tally.check(named.length > 0, 'a backup is left');
    const made = named.filter((name) => !before.includes(name));
    if (code === 0) tally.check(made.length === 1, `a backup that succeeds has a name (${named.join()})`);
    for (const name of named) {
      const restored = await restoreElsewhere(stage, join(root, name), tally);
      if (!existsSync(join(restored, 'limn.db'))) continue;
      // a picture painted in the meantime may be in it or not
      if (made.includes(name) && !isBesideServer)
        tally.check(fingerprint(restored) === was, `${name} is the site that was copied`);
      await startAgain(stage, { dataDir: restored, ledger: createLedger(), ahead: afterwards }, tally);
    }
    await startAgain(stage, { dataDir, ledger, ahead: afterwards }, tally);
    return played;
  },
});

export const backups = [backup('backup --daily', 9, false), backup('backup beside a server', 3, true)];

/** Either the old site or the backup, complete. */
export const restoreScenario: Scenario = {
  name: 'restore',
  share: 12,
  async play(stage, { by, fault }, tally) {
    const { dataDir, ledger } = stage.site();
    const root = stage.backups();
    const [newest = ''] = datedIn(root).reverse();
    const backup = join(root, newest);
    const [old, restored] = [fingerprint(dataDir), fingerprint(backup, { isBackup: true })];
    const watch = { by, fault, log: `${stage.newFolder()}.log`, folders: [dataDir] };
    const { program, env } = stage;
    const restore = run(program, { args: ['restore', backup], dataDir, env, watch });
    const code = await restore.ended;
    const played = await judge(watch, code);
    let now = '';
    await startAgain(stage, { dataDir, ledger: createLedger() }, tally, async () => {
      now = fingerprint(dataDir);
    });
    tally.check(now === old || now === restored, 'the site is the old one or the restored one');
    if (code === 0) tally.check(now === restored, 'a restore that succeeds has restored');
    const aside = readdirSync(dataDir).filter((name) => name.startsWith('before-restore'));
    if (now === restored && now !== old) {
      const kept = aside
        .map((name) => join(dataDir, name))
        .find((folder) => existsSync(join(folder, 'limn.db')));
      tally.check(
        kept !== undefined && fingerprint(kept) === old,
        `the old site lies aside (${aside.join()})`,
      );
    }
    // The old site's sessions are valid as long as nothing was restored.
    if (now === old) await startAgain(stage, { dataDir, ledger }, tally);
    return played;
  },
};
