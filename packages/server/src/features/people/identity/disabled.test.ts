import { identity } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createFakeGoogle, createFakeOpenId } from '../../../ports/identity/testing/fake-sign-in.ts';
import { aStudio, password } from '../../../testing/studio.ts';
import { findUserByEmail } from '../account/read.ts';

async function aHouse() {
  const studio = await aStudio(
    {},
    { google: createFakeGoogle(() => new Date(0)), openId: createFakeOpenId() },
  );
  const { owner, visitor, db } = studio;
  const setDisabled = (id: string, disabled: boolean) => owner.user.setDisabled({ id, disabled });
  let attempts = 0;
  const byGoogle = (who: string) => visitor.identity.google({ credential: `${who} ${attempts++}` });
  async function byOpenId(who: string) {
    const { url, key } = await visitor.identity.begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    return visitor.identity.complete({ code: who, state, key });
  }
  const identities = (id: string) => db.select().from(identity).where(eq(identity.userId, id)).all().length;
  return { ...studio, setDisabled, byGoogle, byOpenId, identities };
}

test('a disabled user is let in by no provider, until they are enabled again', async () => {
  const { setDisabled, byGoogle, byOpenId } = await aHouse();
  const carol = '2001 carol@example.com';
  const { user } = await byGoogle(carol);
  await setDisabled(user.id, true);
  await expect(byGoogle(carol)).rejects.toRefuse('account.disabled');
  await expect(byOpenId(carol)).rejects.toRefuse('account.disabled');
  await setDisabled(user.id, false);
  expect((await byGoogle(carol)).user.id).toBe(user.id);
});

test('a disabled account cannot be connected or taken over, and a stranger does not learn that it is disabled', async () => {
  const { ann, setDisabled, byGoogle, visitor, identities, ctx } = await aHouse();
  await setDisabled(ann.id, true);
  const refused = await byGoogle('7 ann@example.com').then(
    () => undefined,
    (error: { cause: { code: string; facts: { link: string } } }) => error.cause,
  );
  expect(refused?.code).toBe('identity.account_exists');
  const link = refused?.facts.link ?? '';
  await expect(visitor.identity.link({ link, password: 'wrong horse' })).rejects.toRefuse(
    'account.wrong_password',
  );
  await expect(visitor.identity.link({ link, password })).rejects.toRefuse('account.disabled');
  await expect(visitor.identity.claim({ link })).rejects.toRefuse('account.disabled');
  expect(identities(ann.id)).toBe(0);
  expect(findUserByEmail(ctx, 'ann@example.com')?.passwordHash).toMatch(/^\$argon2/);
});
