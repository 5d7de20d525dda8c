import { ticket } from '@limn/db';
import { ticketKinds } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { aStudio } from '../../testing/studio.ts';
import { dropAllTokens, dropTokensOf, issueToken, peekToken, spendOnce, takeToken } from './write.ts';

const wish = { body: { said: 'a boat' }, seconds: 60 };

test.each(ticketKinds)('one for %s opens nothing else, and that once', async (kind) => {
  const { ann, ctx, db } = await aStudio();
  const token = issueToken(ctx, kind, { ...wish, userId: ann.id });
  expect(JSON.stringify(db.select().from(ticket).all())).not.toContain(token);
  for (const other of ticketKinds.filter((other) => other !== kind))
    expect([peekToken(ctx, other, token), takeToken(ctx, other, token)]).toEqual([undefined, undefined]);
  const it = { userId: ann.id, body: wish.body };
  expect([peekToken(ctx, kind, token), takeToken(ctx, kind, token)]).toEqual([it, it]);
  expect([peekToken(ctx, kind, token), takeToken(ctx, kind, token)]).toEqual([undefined, undefined]);
});

test('one that has come to its end opens nothing, and is used up all the same', async () => {
  const { clock, ctx, db } = await aStudio();
  const token = issueToken(ctx, 'archive', wish);
  clock.pass(59_999);
  expect(peekToken(ctx, 'archive', token)).toEqual({ userId: null, body: wish.body });
  clock.pass(1);
  expect([peekToken(ctx, 'archive', token), takeToken(ctx, 'archive', token)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(db.select().from(ticket).all()).toEqual([]);
});

test('tokens of one user are dropped, of one kind or all; used credentials stay used', async () => {
  const { ann, bob, ctx } = await aStudio();
  const of = (userId: string) => ({
    archive: issueToken(ctx, 'archive', { ...wish, userId }),
    link: issueToken(ctx, 'link', { ...wish, userId }),
  });
  const [hers, his] = [of(ann.id), of(bob.id)];
  const works = () =>
    [hers, his].map(({ archive, link }) => [
      peekToken(ctx, 'archive', archive) !== undefined,
      peekToken(ctx, 'link', link) !== undefined,
    ]);
  const later = new Date(ctx.now().getTime() + 60_000);
  const spend = () => spendOnce(ctx, 'spent_credential', 'somebody else’s', later);
  expect([spend(), spend()]).toEqual([true, false]);
  dropTokensOf(ctx, ann.id, 'archive');
  expect(works()).toEqual([
    [false, true],
    [true, true],
  ]);
  dropTokensOf(ctx, ann.id);
  expect(works()).toEqual([
    [false, false],
    [true, true],
  ]);
  dropAllTokens(ctx);
  expect(works().flat()).not.toContain(true);
  expect(spend()).toBe(false);
});
