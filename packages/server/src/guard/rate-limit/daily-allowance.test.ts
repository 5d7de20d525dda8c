import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../core/service-failure.ts';
import { takePrompt } from '../../features/studio/prompt/write.ts';
import { ended } from '../../testing/ended.ts';
import { aServer, aStudio, bearer, type Person, password } from '../../testing/studio.ts';
import { freePromptsADay } from './rules.ts';

const hour = 3_600_000;
const paid = { IMAGE_PAID: 'on', FREE_PICTURES_A_DAY: '2' };
/** The clock of a test begins at noon. */
const atMidnight = { retryAfter: 12 * 3600, resetsAt: '2027-03-02T00:00:00.000Z' };
const accept = (person: Person) => person.generation.create({ prompt: 'a boat', enhance: false });

describe('where pictures cost money', () => {
  test('a free user has a daily number, with or without success, and a member has no such limit', async () => {
    const { ann, bob, clock } = await aStudio(paid);
    bob.becomeMember();
    for (const who of [ann, ann, bob, bob, bob])
      await who.image.remove({ id: (await who.paint('a boat')).id });
    await expect(accept(ann)).rejects.toRefuse('generation.day_limit', { limit: 2, ...atMidnight });
    clock.pass(12 * hour - 1);
    await expect(accept(ann)).rejects.toRefuse('generation.day_limit', {
      limit: 2,
      ...atMidnight,
      retryAfter: 1,
    });
    clock.pass(1);
    await expect(ann.paint('a boat')).resolves.toMatchObject({ width: 640 });
  });

  test('twenty at once are no more than the limit', async () => {
    const { ann } = await aStudio(paid);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => accept(ann)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(18);
    for (const { reason } of refused) expect(reason).toRefuse('generation.day_limit');
  });

  test('a cancelled job gives its place back, and counts for the day once it was sent', async () => {
    const { ann, world } = await aStudio(paid);
    const come = world.imageService.hold();
    const sent = await accept(ann);
    await come;
    const waits = await accept(ann);
    await expect(accept(ann)).rejects.toRefuse('generation.day_limit');
    await ann.generation.cancel({ id: waits.id });
    await ann.generation.cancel({ id: sent.id });
    expect((await ann.image.usage()).active).toBe(0);
    world.imageService.release();
    await expect(ann.paint('a boat')).resolves.toBeDefined();
    await expect(accept(ann)).rejects.toRefuse('generation.day_limit');
  });

  test('a job that the painter has not taken does not count, one that it may bill does', async () => {
    const { ann, world } = await aStudio(paid);
    world.imageService.fail(
      new ServiceFailure('refused', { taken: 'no', reason: 'no faces' }),
      new ServiceFailure('timed_out'),
      new ServiceFailure('unavailable', { taken: 'maybe' }),
    );
    for (let n = 0; n < 3; n++) expect((await ended(ann, await accept(ann))).status).toBe('failed');
    await expect(accept(ann)).rejects.toRefuse('generation.day_limit');
  });
});

test('where pictures cost nothing a free user has no limit a day', async () => {
  const { ann, world } = await aStudio({ FREE_PICTURES_A_DAY: '1' });
  await ann.paint('a boat');
  world.imageService.fail(new ServiceFailure('timed_out'));
  await ended(ann, await accept(ann));
  await expect(ann.paint('a boat')).resolves.toBeDefined();
});

test('the limit of the site counts everybody, members too', async () => {
  const { ann, bob, someone, clock } = await aStudio({ PICTURES_A_DAY: '3' });
  const cleo = await someone('cleo');
  bob.becomeMember();
  for (const who of [ann, bob, cleo]) await who.paint('a boat');
  for (const who of [ann, bob])
    await expect(accept(who)).rejects.toRefuse('generation.site_day_limit', { limit: 3, ...atMidnight });
  clock.pass(12 * hour);
  await expect(bob.paint('a boat')).resolves.toBeDefined();
});

test('programs learn when a limit resets', async () => {
  const { app } = await aServer({ ...paid, PICTURES_A_DAY: '3' });
  const join = async (email: string) => {
    const url = '/api/auth/register';
    const answer = await app.inject({ method: 'POST', url, payload: { email, password } });
    return bearer(answer.json<{ token: string }>().token);
  };
  const [ann, bob] = [await join('ann@example.com'), await join('bob@example.com')];
  const paint = async (headers: { authorization: string }) => {
    const payload = { prompt: 'a boat', enhance: false };
    const answer = await app.inject({ method: 'POST', url: '/api/generations', headers, payload });
    return [answer.statusCode, answer.json<{ code?: string }>().code, answer.headers['retry-after']];
  };
  for (const who of [ann, ann]) expect(await paint(who)).toEqual([202, undefined, undefined]);
  expect(await paint(ann)).toEqual([429, 'DAILY_LIMIT_REACHED', '43200']);
  expect(await paint(bob)).toEqual([202, undefined, undefined]);
  expect(await paint(bob)).toEqual([503, 'SITE_LIMIT_REACHED', '43200']);
});

describe('an outside text service', () => {
  const outside = { TEXT_PROVIDER: 'path', TEXT_SERVICE_URL: 'http://127.0.0.1:9' };

  test('is asked two hundred times a day for a free user, and as often as a member likes', async () => {
    const { ann, bob, clock, world } = await aStudio(outside);
    bob.becomeMember();
    for (const who of [ann, bob])
      for (let n = 1; n < freePromptsADay; n++) expect(takePrompt(who.ctx, who.id)).toBeUndefined();
    for (const who of [ann, bob]) await expect(who.prompt.invent({})).resolves.toBeDefined();
    await expect(bob.prompt.invent({})).resolves.toBeDefined();
    await expect(ann.prompt.invent({})).rejects.toRefuse('prompt.day_limit', {
      limit: freePromptsADay,
      ...atMidnight,
    });
    // afterwards descriptions are painted as typed
    await ann.paint('my own words');
    expect(world.imageService.requests[0]?.prompt).toBe('my own words');
    clock.pass(12 * hour);
    await expect(ann.prompt.invent({})).resolves.toBeDefined();
  });

  test('that is built in may be asked any number of times', async () => {
    const { ann } = await aStudio();
    for (let n = 0; n < freePromptsADay; n++) expect(takePrompt(ann.ctx, ann.id)).toBeUndefined();
    await expect(ann.prompt.invent({})).resolves.toBeDefined();
  });
});
