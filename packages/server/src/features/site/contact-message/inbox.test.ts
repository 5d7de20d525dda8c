import { auditEntry, message } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { aStudio } from '../../../testing/studio.ts';
import { deliverMessages } from './flow.ts';

const round = { signal: new AbortController().signal, isStopping: () => false };
const hour = 3_600_000;

test('messages are read page by page, the newest first, all of them or the unread', async () => {
  const { owner, ann, db, ctx } = await aStudio();
  for (let n = 1; n <= 70; n++)
    db.insert(message)
      .values({ content: `${n}`, createdAt: ctx.now(), readAt: n % 2 ? null : ctx.now() })
      .run();
  const first = await owner.message.list({});
  expect(first.items.map(({ content }) => Number(content))).toEqual(
    Array.from({ length: 30 }, (_, at) => 70 - at),
  );
  expect(first).toMatchObject({ unread: 35, next: expect.any(String) });
  const second = await owner.message.list({ after: first.next ?? '' });
  const third = await owner.message.list({ after: second.next ?? '' });
  expect([third.items.length, third.next]).toEqual([10, null]);
  const unread = await owner.message.list({ filter: 'unread' });
  expect(unread.items.every(({ is_read }) => !is_read)).toBe(true);
  const rest = await owner.message.list({ filter: 'unread', after: unread.next ?? '' });
  expect([unread.items.length, rest.items.length, rest.next]).toEqual([30, 5, null]);
  // the last page is full
  for (const { id } of third.items) db.delete(message).where(eq(message.id, id)).run();
  const last = await owner.message.list({ after: first.next ?? '' });
  expect([last.items.length, last.next]).toEqual([30, null]);
  await expect(owner.message.list({ after: 'x' })).rejects.toRefuse('request.invalid');
  await expect(ann.message.list({})).rejects.toRefuse('account.forbidden');
});

test('one is marked as read, and as unread again; what is so already leaves no trace', async () => {
  const { owner, ann, visitor, db } = await aStudio();
  await visitor.message.send({ content: 'hello' });
  const [one] = (await owner.message.list({})).items;
  const id = one?.id ?? '';
  expect(one).toMatchObject({ content: 'hello', is_read: false });
  expect(await owner.message.mark({ id, is_read: true })).toEqual({ ...one, is_read: true });
  expect(await owner.message.mark({ id, is_read: true })).toMatchObject({ is_read: true });
  expect(await owner.message.list({})).toMatchObject({ unread: 0 });
  expect(await owner.message.mark({ id, is_read: false })).toEqual(one);
  expect(await owner.message.list({})).toMatchObject({ unread: 1 });
  expect(
    db
      .select()
      .from(auditEntry)
      .all()
      .map(({ detail }) => detail),
  ).toEqual([{ is_read: true }, { is_read: false }]);
  await expect(owner.message.mark({ id: 'nothing', is_read: true })).rejects.toRefuse('message.not_found');
  await expect(ann.message.mark({ id, is_read: true })).rejects.toRefuse('account.forbidden');
});

test('an admin is told what became of each', async () => {
  const answers: (Error | undefined)[] = [
    undefined,
    new ServiceFailure('refused'),
    new ServiceFailure('unavailable'),
  ];
  const community = {
    check: async () => 'well',
    async post() {
      const answer = answers.shift();
      if (answer) throw answer;
    },
  };
  const { owner, visitor, ctx, db, clock } = await aStudio({}, { community });
  for (const content of ['delivered', 'given_up', 'waiting']) {
    await visitor.message.send({ content });
    clock.pass(hour);
  }
  await deliverMessages(ctx, round);
  db.insert(message).values({ content: 'kept', createdAt: ctx.now() }).run();
  const { items } = await owner.message.list({});
  expect(items.map(({ content, delivery }) => [content, delivery])).toEqual([
    ['kept', 'kept'],
    ['waiting', 'waiting'],
    ['given_up', 'given_up'],
    ['delivered', 'delivered'],
  ]);
  // tried for a week
  db.update(message).set({ nextTryAt: null }).where(eq(message.content, 'waiting')).run();
  expect((await owner.message.list({})).items[1]).toMatchObject({ content: 'waiting', delivery: 'given_up' });
});
