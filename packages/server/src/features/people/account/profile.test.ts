import { subscription, user } from '@limn/db';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { aStudio } from '../../../testing/studio.ts';

const aPicture = (colour = '#c40') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A world in which every address leads to one picture. */
async function withDownloads() {
  const bytes = await aPicture();
  const fetch = vi.fn(async (_url: string) => ({ bytes }));
  const studio = await aStudio({ PUBLIC_URL: 'https://limn.example' }, { downloads: { fetch } });
  return { ...studio, fetch };
}

describe('a profile', () => {
  test('keeps what is left out, clears what is empty, overlooks what it does not know', async () => {
    const { ann } = await aStudio();
    await ann.account.update({ display_name: ' Ann ', bio: 'one\ntwo' });
    await ann.account.update({});
    expect(await ann.account.get()).toMatchObject({ display_name: 'Ann', bio: 'one\ntwo' });
    await ann.account.update({ bio: '' });
    expect(await ann.account.get()).toMatchObject({ display_name: 'Ann', bio: null });
    const before = await ann.account.get();
    const sneaky = '{"is_admin":true,"is_paid":true,"id":"x","email":"a@b.cd","__proto__":{"is_admin":true}}';
    expect(await ann.account.update(JSON.parse(sneaky))).toEqual(before);
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
    for (const wrong of [{ display_name: 'x'.repeat(61) }, { bio: 'x'.repeat(501) }, { bio: 7 as never }])
      await expect(ann.account.update(wrong)).rejects.toRefuse('request.invalid');
  });

  test('shows the membership of several subscriptions, and that one of them renews', async () => {
    const { ann, db, ctx } = await aStudio();
    const row = { userId: ann.id, createdAt: new Date(0) };
    const [past, future] = [new Date(0), new Date(ctx.now().getTime() + 86_400_000)];
    const shown = async () => {
      const { is_paid, auto_renew } = await ann.account.get();
      return { is_paid, auto_renew };
    };
    db.insert(subscription)
      .values({ ...row, provider: 'stripe', remoteId: 'one', status: 'cancelled', validUntil: past })
      .run();
    expect(await shown()).toEqual({ is_paid: false, auto_renew: false });
    const charged = { remoteId: 'two', status: 'past_due', autoRenew: true, validUntil: past } as const;
    db.insert(subscription)
      .values({ ...row, provider: 'stripe', ...charged })
      .run();
    expect(await shown()).toEqual({ is_paid: false, auto_renew: true });
    for (const validUntil of [future, new Date(future.getTime() + 1)])
      db.insert(subscription)
        .values({ ...row, provider: 'grant', validUntil })
        .run();
    expect(await shown()).toEqual({ is_paid: true, auto_renew: true });
  });

  test('shows the end of a membership at its time, while nothing is written', async () => {
    const { ann, db, clock } = await aStudio();
    ann.becomeMember();
    const changes = () => db.get<{ n: number }>(sql`select total_changes() as n`)?.n;
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
    const before = changes();
    clock.pass(86_400_000 - 1);
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
    clock.pass(1);
    expect(await ann.account.get()).toMatchObject({ is_paid: false });
    expect(changes()).toBe(before);
  });

  test('has a picture from an address, fetched once, gone when it is cleared', async () => {
    const { ann, fetch, visitor } = await withDownloads();
    const { avatar_url: first } = await ann.account.update({ avatar_url: 'https://example.com/a.jpg' });
    expect(first).toMatch(/^\/media\/avatars\/[\w-]{22}\.webp$/);
    expect(fetch.mock.calls).toEqual([
      ['https://example.com/a.jpg', { maxBytes: 5_242_880, milliseconds: 10_000 }],
    ]);
    for (const same of [first, `https://limn.example${first}`])
      expect((await ann.account.update({ avatar_url: same, bio: 'x' })).avatar_url).toBe(first);
    expect(fetch).toHaveBeenCalledTimes(1);
    const { avatar_url: second } = await ann.account.update({ avatar_url: 'https://example.com/a.jpg' });
    expect(second).not.toBe(first);
    expect((await ann.account.update({ avatar_url: '' })).avatar_url).toBeNull();
    expect((await ann.account.update({ avatar_url: null })).avatar_url).toBeNull();
    await expect(visitor.account.update({})).rejects.toRefuse('account.signed_out');
  });

  test('keeps every field as it was when the picture is no good', async () => {
    const { ann, fetch } = await withDownloads();
    await ann.account.update({ display_name: 'Ann', avatar_url: 'https://example.com/a.jpg' });
    const before = await ann.account.get();
    fetch.mockRejectedValueOnce(new Error('whatever it is'));
    const wish = { display_name: 'Bea', bio: 'new', avatar_url: 'https://example.com/b.jpg' };
    await expect(ann.account.update(wish)).rejects.toRefuse('avatar.unusable', {});
    expect(await ann.account.get()).toEqual(before);
  });

  test('of an account that goes while the picture comes is written nowhere', async () => {
    const { ann, fetch, db } = await withDownloads();
    fetch.mockImplementationOnce(async () => {
      db.delete(user).where(eq(user.id, ann.id)).run();
      return { bytes: await aPicture() };
    });
    await expect(ann.account.update({ avatar_url: 'https://example.com/a.jpg' })).rejects.toRefuse(
      'account.signed_out',
    );
  });

  test('is not written by a session that ends while the picture comes', async () => {
    const { ann, fetch, world, db } = await withDownloads();
    fetch.mockImplementationOnce(async () => {
      world.sessions.closeAll(ann.id);
      return { bytes: await aPicture() };
    });
    const wish = { display_name: 'Somebody else', avatar_url: 'https://example.com/a.jpg' };
    await expect(ann.account.update(wish)).rejects.toRefuse('account.signed_out');
    expect(db.select().from(user).where(eq(user.id, ann.id)).get()?.displayName).toBeNull();
  });

  test('fetches twenty pictures an hour; names are not counted', async () => {
    const { ann } = await withDownloads();
    const again = () => ann.account.update({ avatar_url: 'https://example.com/a.jpg' });
    for (let n = 0; n < 20; n++) await again();
    await expect(again()).rejects.toRefuse('request.too_many', { retryAfter: 180 });
    await expect(ann.account.update({ bio: 'still' })).resolves.toMatchObject({ bio: 'still' });
  });
});
