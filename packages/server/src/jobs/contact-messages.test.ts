import { message } from '@limn/db';
import { expect, test } from 'vitest';
import { aStudio } from '../testing/studio.ts';
import { deliverMessagesRegularly } from './contact-messages.ts';

/** Accepts a message only when the test allows it. */
function aSlowCommunity() {
  const taken: string[] = [];
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = Promise.withResolvers<void>();
  return {
    taken,
    begun: begun.map(({ promise }) => promise),
    release: held.resolve,
    community: {
      check: async () => 'well',
      async post(content: string) {
        begun[taken.push(content) - 1]?.resolve();
        await held.promise;
      },
    },
  };
}

test('a message is passed on when it is kept, and one that comes meanwhile right after', async () => {
  const { community, taken, begun, release } = aSlowCommunity();
  const { visitor, ctx, db } = await aStudio({}, { community });
  const stop = deliverMessagesRegularly(ctx);
  await visitor.message.send({ content: 'one' });
  await begun[0];
  await visitor.message.send({ content: 'two' });
  expect(taken).toEqual(['one']);
  release();
  await begun[1];
  await stop();
  expect(taken).toEqual(['one', 'two']);
  expect(
    db
      .select()
      .from(message)
      .all()
      .map(({ deliveredAt }) => deliveredAt),
  ).toEqual([ctx.now(), ctx.now()]);
});

test('a stop waits for the one under way and begins no other; a start finds what waits', async () => {
  const { community, taken, begun, release } = aSlowCommunity();
  const { visitor, ctx, db } = await aStudio({}, { community });
  const stop = deliverMessagesRegularly(ctx);
  await visitor.message.send({ content: 'one' });
  await begun[0];
  await visitor.message.send({ content: 'two' });
  const stopped = stop();
  release();
  await stopped;
  const delivered = () =>
    db
      .select()
      .from(message)
      .all()
      .map(({ deliveredAt }) => deliveredAt !== null);
  expect([taken, delivered()]).toEqual([['one'], [true, false]]);
  const stopAgain = deliverMessagesRegularly(ctx);
  await begun[1];
  await stopAgain();
  expect([taken, delivered()]).toEqual([
    ['one', 'two'],
    [true, true],
  ]);
});
