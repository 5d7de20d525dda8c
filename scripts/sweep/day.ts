/** A day on the site, and the very first one. */
import { join } from 'node:path';
import { later, startAgain } from './again.ts';
import { createLedger } from './ledger.ts';
import { beginSite, live, setupIn } from './life.ts';
import { serve } from './program.ts';
import { finish, judge, type Scenario } from './scenario.ts';

const day = (name: string, share: number, isFirst: boolean): Scenario => ({
  name,
  share,
  async play(stage, take, tally) {
    const { by, fault } = take;
    const { dataDir, ledger } = isFirst
      ? { dataDir: stage.newFolder(), ledger: createLedger() }
      : stage.site();
    const watch = { by, fault, log: join(`${stage.newFolder()}.log`), folders: [dataDir] };
    const { program, size } = stage;
    const env = { ...stage.env, ...stage.faultEnv };
    const site = await serve(program, { dataDir, env, watch, ahead: later.fault });
    const scene = { site, ledger, isUp: () => !site.hasEnded(), looks: stage.looks };
    if (scene.isUp()) await (isFirst ? beginSite(scene, { nearLimit: 0 }) : live(scene, size));
    const code = await finish(site, watch, take.random);
    const played = await judge(watch, code);
    await startAgain(stage, { dataDir, ledger }, tally, async ({ output }) => {
      const owner = ledger.people.get('ann@example.com');
      if (!owner) tally.check(setupIn(output()) !== undefined, 'a site without an owner prints a setup link');
      if (owner?.state === 'there')
        tally.check(setupIn(output()) === undefined, 'a site with an owner prints none');
    });
    return played;
  },
});

export const firstDay = day('first start', 12, true);
export const anyDay = day('day', 44, false);
