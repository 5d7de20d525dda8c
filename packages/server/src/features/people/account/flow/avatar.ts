import { limits } from '@limn/db/enums';
import type { UserCtx } from '../../../../core/context.ts';
import { createKeyedMutex } from '../../../../core/keyed-mutex.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { refuseUnstorable } from '../../../../core/storage-room.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { avatarPathOf, findAvatarOf } from '../read/avatar.ts';
import { readSelf } from '../read.ts';
import { isSameAddress } from '../rules/avatar.ts';
import type { AvatarPreview, PreviewAvatar, User } from '../schema.ts';
import { type Profile, writeProfile } from '../write/profile.ts';

/** One at a time for each user: a picture of some megabytes and its pixels are in memory meanwhile. */
const withAvatarLock = createKeyedMutex();

/**
 * Every failure gives the same refusal: a different one for each address would show which hosts of the local network
 * answer.
 */
async function withOneRefusal(ctx: UserCtx, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await withAvatarLock(ctx.actor.id, make);
  } catch (error) {
    const facts = { err: error, user: ctx.actor.id };
    if (error instanceof ServiceFailure) ctx.log.info(facts, 'no avatar could be made of it');
    else ctx.log.error(facts, 'a bug while an avatar was made');
    throw new Refusal('avatar.unusable');
  }
}

/** @throws Refusal avatar.unusable */
const processUpload = (ctx: UserCtx, bytes: Uint8Array): Promise<Uint8Array> =>
  withOneRefusal(ctx, () => ctx.world.imageProcessor.processAvatar(bytes));

const fetchMilliseconds = 10_000;

/** Downloads the picture at a public address. @throws Refusal avatar.unusable */
const fetchAvatar = (ctx: UserCtx, url: string): Promise<Uint8Array> =>
  withOneRefusal(ctx, async () => {
    const wish = { maxBytes: limits.avatarMax, milliseconds: fetchMilliseconds };
    const { bytes } = await ctx.world.downloads.fetch(url, wish);
    return ctx.world.imageProcessor.processAvatar(bytes);
  });

/**
 * Shows what the picture at an address will look like, under the rate limit of a save; stores nothing.
 * @throws Refusal request.too_many
 */
export async function previewAvatar(
  ctx: UserCtx,
  { avatar_url: url }: PreviewAvatar,
): Promise<AvatarPreview> {
  may(ctx, 'account.update');
  const { id } = ctx.actor;
  countAttempt(ctx, 'avatar.preview', id);
  const isPresent = isSameAddress(ctx, url, avatarPathOf(ctx, id));
  try {
    const webp = isPresent ? findAvatarOf(ctx, id) : await fetchAvatar(ctx, url);
    return { picture: webp ? `data:image/webp;base64,${Buffer.from(webp).toString('base64')}` : null };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'avatar.unusable') return { picture: null };
    throw error;
  }
}

/** Undefined leaves the picture as it is. */
export async function wantedAvatar(ctx: UserCtx, url: string | null | undefined): Promise<Profile['avatar']> {
  if (url === undefined || url === null) return url;
  if (isSameAddress(ctx, url, avatarPathOf(ctx, ctx.actor.id))) return undefined;
  admitAvatar(ctx);
  return fetchAvatar(ctx, url);
}

/**
 * Called before an upload is read, because an upload is in memory until it is complete.
 * @throws Refusal request.too_many, storage.full, storage.unavailable
 */
export function admitAvatar(ctx: UserCtx): void {
  may(ctx, 'account.update');
  countAttempt(ctx, 'avatar.user', ctx.actor.id);
  refuseUnstorable(ctx);
}

/** Stores an admitted upload. @throws Refusal avatar.unusable, account.signed_out */
export async function setAvatar(ctx: UserCtx, bytes: Uint8Array): Promise<User> {
  may(ctx, 'account.update');
  const webp = await processUpload(ctx, bytes);
  writeProfile(ctx, { avatar: webp });
  return readSelf(ctx);
}
