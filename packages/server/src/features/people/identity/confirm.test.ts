import { discardedFile, generation, image, knownClient, share } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { createFakeGoogle, createFakeOpenId } from '../../../ports/identity/testing/fake-sign-in.ts';
import { aStudio } from '../../../testing/studio.ts';

const minutes = 60_000;

/** Ann has an account through the provider, and her session is 16 minutes old. */
async function aConnectedStudio() {
  const openId = createFakeOpenId();
  const studio = await aStudio({}, { openId });
  const { ann, clock, visitor } = studio;
  studio.askForProof();
  studio.world.google = createFakeGoogle(clock.now);
  const connect = async (subject: string, password: string) => {
    const link = await visitor.identity
      .google({ credential: `${subject} ann@example.com first` })
      .catch((error: { cause: { facts: { link: string } } }) => error.cause.facts.link);
    await visitor.identity.link({ link: String(link), password });
  };
  await connect('sub-of-ann', 'correct horse battery');
  clock.pass(16 * minutes);
  const act = () => ann.session.endAll({ keep_current: true });
  await expect(act()).rejects.toRefuse('account.confirm');
  return { ...studio, act, openId };
}

const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

test('a new sign-in at the provider confirms the session that began it', async () => {
  const { act, ann } = await aConnectedStudio();
  const { url, key } = await ann.identity.beginConfirmation();
  await ann.identity.completeConfirmation({ code: 'sub-of-ann', state: stateOf(url), key });
  await act();
});

test('neither another identity nor another account’s confirmation does', async () => {
  const { act, ann, bob } = await aConnectedStudio();
  const hers = await ann.identity.beginConfirmation();
  const asBob = { code: 'sub-of-ann', state: stateOf(hers.url), key: hers.key };
  await expect(bob.identity.completeConfirmation(asBob)).rejects.toRefuse('identity.rejected');
  const again = await ann.identity.beginConfirmation();
  const stranger = { code: 'somebody-else', state: stateOf(again.url), key: again.key };
  await expect(ann.identity.completeConfirmation(stranger)).rejects.toRefuse('identity.not_yours');
  await expect(
    ann.identity.confirmWithGoogle({ credential: 'somebody-else ann@example.com 2' }),
  ).rejects.toRefuse('identity.not_yours');
  await expect(act()).rejects.toRefuse('account.confirm');
});

test('a sign-in that was begun for one purpose serves no other', async () => {
  const { ann, visitor } = await aConnectedStudio();
  const confirmation = await ann.identity.beginConfirmation();
  const asSignIn = { code: 'sub-of-ann', state: stateOf(confirmation.url), key: confirmation.key };
  await expect(visitor.identity.complete(asSignIn)).rejects.toRefuse('identity.rejected');
  const signIn = await visitor.identity.begin();
  const asConfirmation = { code: 'sub-of-ann', state: stateOf(signIn.url), key: signIn.key };
  await expect(ann.identity.completeConfirmation(asConfirmation)).rejects.toRefuse('identity.rejected');
});

test('a provider that relied on an earlier sign-in proves nothing', async () => {
  const { act, ann, clock, openId } = await aConnectedStudio();
  const { redeem } = openId;
  openId.redeem = async (answer) => ({
    ...(await redeem(answer)),
    provenAt: new Date(clock.now().getTime() - 16 * minutes),
  });
  const { url, key } = await ann.identity.beginConfirmation();
  const complete = ann.identity.completeConfirmation({ code: 'sub-of-ann', state: stateOf(url), key });
  await expect(complete).rejects.toRefuse('identity.not_yours');
  await expect(act()).rejects.toRefuse('account.confirm');
});

describe('claiming an account that a squatter made', () => {
  async function aSquattedStudio() {
    const studio = await aStudio();
    const { ann, clock, visitor } = studio;
    studio.world.google = createFakeGoogle(clock.now);
    await ann.account.update({ display_name: 'Not Ann', bio: 'Trust me.' });
    const { id } = await ann.paint('a boat');
    await ann.share.create({ image_id: id });
    const claim = async (empty?: boolean) => {
      const link = await visitor.identity
        .google({ credential: 'real-ann ann@example.com 1' })
        .catch((error: { cause: { facts: { link: string } } }) => error.cause.facts.link);
      return visitor.identity.claim({ link: String(link), ...(empty === undefined ? {} : { empty }) });
    };
    return { ...studio, claim };
  }

  test('ends its shares and removes its name and picture; the pictures stay', async () => {
    const { claim, db } = await aSquattedStudio();
    const { user } = await claim();
    expect(user).toMatchObject({ display_name: null, bio: null, avatar_url: null });
    expect(db.select().from(share).all()).toEqual([]);
    expect(db.select().from(image).all()).toHaveLength(1);
    expect(db.select().from(knownClient).where(eq(knownClient.userId, user.id)).all()).toHaveLength(1);
  });

  test('removes the pictures too where that is wanted, also what is being painted', async () => {
    const { ann, claim, ctx, db, world } = await aSquattedStudio();
    const asked = world.imageService.hold();
    await ann.generation.create({ prompt: 'under way' });
    await asked;
    const { user } = await claim(true);
    const ofAccount = [
      db.select().from(image).where(eq(image.userId, user.id)).all(),
      db.select().from(generation).where(eq(generation.userId, user.id)).all(),
    ];
    expect(ofAccount).toEqual([[], []]);
    world.imageService.release();
    await sweep(ctx);
    expect(db.select().from(discardedFile).all()).toEqual([]);
  });
});

test('Google confirms too, once for each credential', async () => {
  const { act, ann, clock } = await aConnectedStudio();
  const proof = { credential: 'sub-of-ann ann@example.com 2' };
  await ann.identity.confirmWithGoogle(proof);
  await act();
  clock.pass(16 * minutes);
  await expect(ann.identity.confirmWithGoogle(proof)).rejects.toRefuse('identity.google_rejected');
  await expect(act()).rejects.toRefuse('account.confirm');
});
