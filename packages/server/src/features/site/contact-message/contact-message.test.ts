import { message } from '@limn/db';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import type { Community } from '../../../core/world.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';
import { deliverMessages } from './flow.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const round = { signal: new AbortController().signal, isStopping: () => false };

/** A community with answers that a test can choose; by default it accepts all messages. */
function aCommunity() {
  const taken: string[] = [];
  const troubles: Error[] = [];
  const calls: string[] = [];
  const community: Community = {
    check: async () => 'well',
    async post(content) {
      calls.push(content);
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      taken.push(content);
    },
  };
  return { community, taken, troubles, calls };
}
const rowsOf = ({ db }: Studio) => db.select().from(message).all();
const unavailable = () => new ServiceFailure('unavailable');

test('a message is kept before anything else, and passed on once', async () => {
  const { community, taken } = aCommunity();
  const studio = await aStudio({}, { community });
  expect(await studio.visitor.message.send({ content: '  Hello\r\n\u202ethere\u0000!  ' })).toEqual({
    ok: true,
  });
  expect(rowsOf(studio)).toMatchObject([{ content: 'Hello\nthere !', deliveredAt: null, attempts: 0 }]);
  await deliverMessages(studio.ctx, round);
  await deliverMessages(studio.ctx, round);
  expect(taken).toEqual(['Hello\nthere !']);
  expect(rowsOf(studio)).toMatchObject([{ deliveredAt: studio.ctx.now(), nextTryAt: null, attempts: 1 }]);
});

test('an invisible text is no message', async () => {
  const studio = await aStudio();
  for (const content of ['\u0000\u0007', '\u202e', '\u200b'])
    await expect(studio.visitor.message.send({ content })).rejects.toRefuse('request.invalid');
  expect(rowsOf(studio)).toEqual([]);
});

test('with no community it is kept and nothing more', async () => {
  const studio = await aStudio();
  await studio.ann.message.send({ content: 'hello' });
  await deliverMessages(studio.ctx, round);
  expect(rowsOf(studio)).toMatchObject([{ content: 'hello', nextTryAt: null, attempts: 0 }]);
});

test('two that look at once pass it on once', async () => {
  const { community, calls } = aCommunity();
  const studio = await aStudio({}, { community });
  for (let n = 0; n < 5; n++) await studio.visitor.message.send({ content: `message ${n}` });
  await Promise.all([1, 2, 3].map(() => deliverMessages(studio.ctx, round)));
  expect(calls.toSorted()).toEqual(['message 0', 'message 1', 'message 2', 'message 3', 'message 4']);
});

test('it is tried again after ever longer pauses, for a week', async () => {
  const { community, calls, troubles } = aCommunity();
  const studio = await aStudio({}, { community });
  await studio.visitor.message.send({ content: 'hello' });
  const begun = studio.clock.now().getTime();
  const tries: number[] = [];
  troubles.push(...Array.from({ length: 50 }, unavailable));
  for (;;) {
    await deliverMessages(studio.ctx, round);
    tries.push((studio.clock.now().getTime() - begun) / minute);
    const next = rowsOf(studio)[0]?.nextTryAt;
    if (!next) break;
    studio.clock.pass(next.getTime() - studio.clock.now().getTime() - 1);
    await deliverMessages(studio.ctx, round);
    expect(calls.length).toBe(tries.length);
    studio.clock.pass(1);
  }
  const afterHalfADay = 1 + 5 + 30 + 120 + 720;
  expect(tries).toEqual([
    ...[0, 1, 6, 36, 156, afterHalfADay],
    ...[1, 2, 3, 4, 5, 6].map((days) => afterHalfADay + (days * day) / minute),
  ]);
  expect(rowsOf(studio)).toMatchObject([{ content: 'hello', deliveredAt: null, nextTryAt: null }]);
  expect(JSON.stringify(studio.warnings)).not.toContain('hello');
});

test('after a failure it is delivered, and only once', async () => {
  const { community, taken, troubles } = aCommunity();
  const studio = await aStudio({}, { community });
  troubles.push(unavailable());
  await studio.visitor.message.send({ content: 'one' });
  await studio.visitor.message.send({ content: 'two' });
  await deliverMessages(studio.ctx, round);
  // the second message waits for the next round: the community is unreachable
  expect(taken).toEqual([]);
  await deliverMessages(studio.ctx, round);
  expect(taken).toEqual(['two']);
  studio.clock.pass(minute);
  await deliverMessages(studio.ctx, round);
  await deliverMessages(studio.ctx, round);
  expect(taken).toEqual(['two', 'one']);
});

test('when there were too many, all wait for as long as was asked', async () => {
  const { community, taken, calls, troubles } = aCommunity();
  const studio = await aStudio({}, { community });
  troubles.push(new ServiceFailure('limited', { retryAfter: 300 }));
  await studio.visitor.message.send({ content: 'one' });
  await studio.visitor.message.send({ content: 'two' });
  await deliverMessages(studio.ctx, round);
  studio.clock.pass(300_000 - 1);
  await studio.visitor.message.send({ content: 'three' });
  await deliverMessages(studio.ctx, round);
  const before = calls.length;
  studio.clock.pass(1);
  await deliverMessages(studio.ctx, round);
  expect([before, taken.toSorted()]).toEqual([1, ['one', 'three', 'two']]);
  expect(rowsOf(studio).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
});

test('a pause of the community lasts a day at most, also when the clock is set back', async () => {
  const { community, taken, troubles } = aCommunity();
  const studio = await aStudio({}, { community });
  troubles.push(new ServiceFailure('limited', { retryAfter: 9e9 }));
  await studio.visitor.message.send({ content: 'one' });
  await deliverMessages(studio.ctx, round);
  studio.clock.pass(-1);
  await studio.visitor.message.send({ content: 'two' });
  await deliverMessages(studio.ctx, round);
  expect(taken).toEqual(['two']);
  studio.clock.pass(day + 1);
  await deliverMessages(studio.ctx, round);
  expect(taken).toEqual(['two', 'one']);
});

test('a message that the community will never accept is not sent again, and does not delay others', async () => {
  const { community, taken, troubles } = aCommunity();
  const studio = await aStudio({}, { community });
  troubles.push(new ServiceFailure('refused'));
  await studio.visitor.message.send({ content: 'one' });
  await studio.visitor.message.send({ content: 'two' });
  await deliverMessages(studio.ctx, round);
  studio.clock.pass(8 * day);
  await deliverMessages(studio.ctx, round);
  expect(taken).toEqual(['two']);
  expect(rowsOf(studio)[0]).toMatchObject({ content: 'one', deliveredAt: null, nextTryAt: null });
  expect(studio.warnings).toHaveLength(1);
});

test('five an hour from one network, two hundred further ones a day from all; a network’s first is taken all the same', async () => {
  const { visitor, ctx, db } = await aStudio();
  for (let n = 0; n < 5; n++) await visitor.message.send({ content: 'hello' });
  await expect(visitor.message.send({ content: 'hello' })).rejects.toRefuse('request.too_many');
  const { sendMessage } = await import('./write.ts');
  const from = (network: string) => () =>
    sendMessage(
      { ...ctx, actor: { kind: 'visitor', network, address: network, userAgent: '' } },
      { content: 'hello' },
    );
  for (let n = 0; n < 49; n++) for (let m = 0; m < 5; m++) from(`10.0.0.${n}`)();
  expect(from('10.0.1.1')).not.toThrow();
  expect(from('10.0.1.1')).toThrow('Too many requests');
  for (let n = 2; n < 100; n++) expect(from(`10.0.1.${n}`)).not.toThrow();
  expect(db.select().from(message).all()).toHaveLength(349);
});
