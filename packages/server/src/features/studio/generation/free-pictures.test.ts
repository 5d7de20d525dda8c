import { expect, test } from 'vitest';
import type { Painter } from '../../../core/painters.ts';
import { testAppParts } from '../../../testing/app-parts.ts';
import { fakePainters } from '../../../testing/fake-painters.ts';
import { aServer, aStudio, type Person } from '../../../testing/studio.ts';

const accept = (person: Person) => person.generation.create({ prompt: 'a boat', enhance: false });

async function aSite(given: Record<string, Partial<Painter>>) {
  const painters = await fakePainters(given);
  return { ...(await aStudio({ FREE_PICTURES_A_DAY: '1' }, { painters })), painters };
}

test('the limit of free pictures holds while one of several services costs money', async () => {
  const { ann, bob, painters } = await aSite({ free: { weight: 2 }, paid: { isPaid: true } });
  await ann.paint('a boat');
  await expect(accept(ann)).rejects.toRefuse('generation.day_limit');
  bob.becomeMember();
  await bob.paint('a boat');
  await expect(bob.paint('a boat')).resolves.toBeDefined();
  await painters.change('paid', { state: 'off' });
  await expect(ann.paint('a boat')).resolves.toBeDefined();
});

test.each([{ state: 'draining' }, { problem: 'key' }, { audience: 'members' }] satisfies Partial<Painter>[])(
  'a paid service that free users do not get limits nothing: %o',
  async (facts) => {
    const { ann } = await aSite({ free: {}, paid: { isPaid: true, ...facts } });
    await ann.paint('a boat');
    await expect(ann.paint('a boat')).resolves.toBeDefined();
  },
);

test('the page learns the limit and what the services can do, as they are now', async () => {
  const painters = await fakePainters({ free: {}, paid: { isPaid: true, state: 'off' } });
  for (const [name, service] of Object.entries(painters.services)) Object.assign(service, { name });
  Object.assign(painters.services['free'] ?? {}, { name: 'builtin' });
  Object.assign(painters.services['free']?.can ?? {}, { seed: false, progress: false });
  const env = { FREE_PICTURES_A_DAY: '7' };
  const { app } = await aServer(env, await testAppParts(env, { painters }));
  const config = async () => (await app.inject('/api/site/config')).json();
  expect(await config()).toMatchObject({
    freePicturesADay: null,
    painter: { name: 'builtin', usesSeed: false, showsProgress: false, isBuiltin: true },
  });
  await painters.change('paid', { state: 'on' });
  expect(await config()).toMatchObject({
    freePicturesADay: 7,
    painter: { name: 'builtin', usesSeed: true, showsProgress: true, isBuiltin: false },
  });
  await painters.change('paid', { state: 'off' });
  await painters.change('free', { state: 'off' });
  expect(await config()).toMatchObject({ freePicturesADay: null, painter: { name: 'fake' } });
});
