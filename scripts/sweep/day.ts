/** Scenarios: a day on the site, and its first day. */
import { join } from 'node:path';
import { order, type Scene, waitForJobs } from './actions.ts';
import { ask } from './client.ts';
import { createLedger, type Person } from './ledger.ts';
import { serve } from './program.ts';
import { finish, judge, type Scenario } from './scenario.ts';
import { later, startAgain } from './second-start.ts';
import { beginSite, live, setupIn } from './site-scenes.ts';
import type { Tally } from './tally.ts';

/** Checks the limit at every eighth point. */
const limitEvery = 8;
const keptAtMost = 10;

/** A person near the limit of pictures reaches it exactly: the fault must not change the count. */
async function checkLimit(scene: Scene, dave: Person, tally: Tally): Promise<void> {
  const { token } = dave;
  const listed = await ask(scene.site.url, 'GET', '/api/images', { token });
  const kept = (JSON.parse(listed.bytes.toString('utf8')) as unknown[]).length;
  let accepted = 0;
  let status = 202;
  while (accepted <= keptAtMost && status === 202) {
    status = await order(scene, dave, `a gate ${accepted}`);
    if (status === 202) accepted++;
  }
  tally.check(
    status === 409 && kept + accepted === keptAtMost,
    `${kept} and ${accepted} fill the limit (${status})`,
  );
  await waitForJobs(scene, dave);
}

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
    await startAgain(stage, { dataDir, ledger }, tally, async (again) => {
      const { output } = again;
      const dave = ledger.people.get('dave@example.com');
      if (dave && fault && fault.nth % limitEvery === 0)
        await checkLimit({ ...scene, site: again, isUp: () => !again.hasEnded() }, dave, tally);
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
