import { setTimeout } from 'node:timers/promises';
import { limits } from '@limn/db/words';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { Refusal } from '../../core/refusal.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { createTurns } from '../../core/turns.ts';
import { avatarPathOf, findAvatarOf } from '../avatar/read.ts';
import { isSameAddress } from '../avatar/rules.ts';
import { refuseFullDisk } from '../image/rules.ts';
import { crowdMilliseconds } from '../limit/rules.ts';
import { countAttempt, forgetAttempts, isCrowded } from '../limit/write.ts';
import { endPayments } from '../settlement/flow.ts';
import {
  describeSignedIn,
  findUser,
  findUserByEmail,
  readSelf,
  refuseDisabled,
  refuseLastAdmin,
} from './read.ts';
import {
  canonicalEmail,
  cleanLine,
  cleanLines,
  deviceOf,
  isFresh,
  networkOf,
  refuseCommonPassword,
} from './rules.ts';
import type {
  AvatarPreview,
  LogIn,
  PreviewAvatar,
  RegisterAccount,
  RemoveAccount,
  SignedIn,
  UpdateAccount,
  User,
} from './schema.ts';
import { addUser, type Profile, removeUser, replacePasswordHash, writeProfile } from './write.ts';

async function slowCrowd(ctx: Ctx, limit: 'login.crowd' | 'register.crowd'): Promise<void> {
  if (isCrowded(ctx, limit)) await setTimeout(crowdMilliseconds);
}

async function signIn(ctx: Ctx, userId: string, replaces?: string): Promise<SignedIn> {
  refuseDisabled(ctx, userId);
  const token = await ctx.world.sessions.open(userId, deviceOf(ctx, replaces));
  return describeSignedIn(ctx, userId, token);
}

/** @throws Refusal account.email_invalid, .email_taken, .password_common, .setup_invalid, request.too_many */
export async function registerAccount(ctx: Ctx, input: RegisterAccount): Promise<SignedIn> {
  may(ctx, 'account.register');
  const email = canonicalEmail(input.email);
  refuseCommonPassword(input.password, email);
  await ctx.world.passwords.turn();
  countAttempt(ctx, 'register.network', networkOf(ctx));
  await slowCrowd(ctx, 'register.crowd');
  if (findUserByEmail(ctx, email)) throw new Refusal('account.email_taken');
  const passwordHash = await ctx.world.passwords.hash(input.password);
  return signIn(ctx, addUser(ctx, { email, passwordHash, setup: input.setup }));
}

/**
 * An unknown address and a wrong password get the same answer after the same work. The session that the caller came
 * with ends.
 * @throws Refusal account.wrong_credentials, .disabled, request.too_many, server.busy
 */
export async function logIn(ctx: Ctx, input: LogIn, token: string | undefined): Promise<SignedIn> {
  may(ctx, 'account.log_in');
  const email = canonicalOrTyped(input.email);
  const network = networkOf(ctx);
  const { passwords } = ctx.world;
  await passwords.turn();
  countAttempt(ctx, 'login.network', network);
  countAttempt(ctx, 'login.account', `${email} ${network}`);
  await slowCrowd(ctx, 'login.crowd');
  for (;;) {
    const row = findUserByEmail(ctx, email);
    const hash = row?.passwordHash ?? undefined;
    const isRight = await passwords.verify(hash, input.password);
    if (!row || !hash || !isRight) throw new Refusal('account.wrong_credentials');
    const renewed = passwords.isOutdated(hash) ? await passwords.hash(input.password) : hash;
    // changed while it was compared: an old password opens no session after the change, so once more
    if (!stillHas(ctx, row.id, hash, renewed)) continue;
    forgetAttempts(ctx, 'login.account', `${email} ${network}`);
    return signIn(ctx, row.id, token);
  }
}

const stillHas = (ctx: Ctx, userId: string, from: string, to: string) =>
  from === to ? findUser(ctx, userId)?.passwordHash === from : replacePasswordHash(ctx, { userId, from, to });

/** The token stops working at once, and open streams end. */
export async function logOut(ctx: UserCtx, token: string | undefined): Promise<void> {
  may(ctx, 'session.end');
  if (token !== undefined) await ctx.world.sessions.close(token);
  ctx.events.tell(`account.signed_out:${ctx.actor.id}`);
}

/** Whatever goes wrong gets one answer: what differs by address would tell which doors of the house are open. */
async function usable(ctx: UserCtx, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch (error) {
    const facts = { err: error, user: ctx.actor.id };
    if (error instanceof ServiceFailure) ctx.log.info(facts, 'no avatar could be made of it');
    else ctx.log.error(facts, 'a bug while an avatar was made');
    throw new Refusal('avatar.unusable');
  }
}

/** @throws Refusal avatar.unusable */
const developAvatar = (ctx: UserCtx, bytes: Uint8Array): Promise<Uint8Array> =>
  usable(ctx, () => ctx.world.darkroom.developAvatar(bytes));

const fetchMilliseconds = 10_000;

/** The picture at a public address, fetched once and made ours. @throws Refusal avatar.unusable */
const fetchAvatar = (ctx: UserCtx, url: string): Promise<Uint8Array> =>
  usable(ctx, async () => {
    const wish = { maxBytes: limits.avatarMax, milliseconds: fetchMilliseconds };
    const { bytes } = await ctx.world.downloads.fetch(url, wish);
    return ctx.world.darkroom.developAvatar(bytes);
  });

/** A picture of some megabytes and its pixels are in memory meanwhile: of each person one at a time. */
const previewInTurn = createTurns();

/**
 * What the picture at an address will look like, under the guard of a save; nothing is kept.
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
    const webp = isPresent ? findAvatarOf(ctx, id) : await previewInTurn(id, () => fetchAvatar(ctx, url));
    return { picture: webp ? `data:image/webp;base64,${Buffer.from(webp).toString('base64')}` : null };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'avatar.unusable') return { picture: null };
    throw error;
  }
}

/** Undefined leaves the picture as it is. */
async function wantedAvatar(ctx: UserCtx, url: string | null | undefined): Promise<Profile['avatar']> {
  if (url === undefined || url === null) return url;
  if (isSameAddress(ctx, url, avatarPathOf(ctx, ctx.actor.id))) return undefined;
  admitAvatar(ctx);
  return fetchAvatar(ctx, url);
}

/** @throws Refusal avatar.unusable, account.signed_out, request.too_many, storage.full */
export async function updateAccount(ctx: UserCtx, input: UpdateAccount): Promise<User> {
  may(ctx, 'account.update');
  const avatar = await wantedAvatar(ctx, input.avatar_url);
  writeProfile(ctx, {
    ...(input.display_name !== undefined && { displayName: cleanLine(input.display_name) }),
    ...(input.bio !== undefined && { bio: cleanLines(input.bio) }),
    avatar,
  });
  return readSelf(ctx);
}

/**
 * To be asked before an upload is read: until it has come whole it lies in memory.
 * @throws Refusal request.too_many, storage.full
 */
export function admitAvatar(ctx: UserCtx): void {
  may(ctx, 'account.update');
  countAttempt(ctx, 'avatar.user', ctx.actor.id);
  refuseFullDisk(ctx);
}

/** An upload that was admitted. @throws Refusal avatar.unusable, account.signed_out */
export async function setAvatar(ctx: UserCtx, bytes: Uint8Array): Promise<User> {
  may(ctx, 'account.update');
  const webp = await developAvatar(ctx, bytes);
  writeProfile(ctx, { avatar: webp });
  return readSelf(ctx);
}

/** Returns the hash that they proved themselves by; null where there is no password to ask for. */
async function proveOneself(ctx: UserCtx, password: string | undefined): Promise<string | null> {
  const hash = findUser(ctx, ctx.actor.id)?.passwordHash ?? null;
  if (hash === null) {
    if (!isFresh(ctx)) throw new Refusal('account.sign_in_again');
    return null;
  }
  countAttempt(ctx, 'password.user', ctx.actor.id);
  if (password === undefined || !(await ctx.world.passwords.verify(hash, password)))
    throw new Refusal('account.wrong_password');
  return hash;
}

/**
 * Nothing of theirs stays: the rows go at once, the files with the sweep that this sets off. Where a provider cannot be
 * told to charge no more, nothing goes.
 * @throws Refusal account.wrong_password, .sign_in_again, .last_admin, payment.stripe_failed, .paypal_failed,
 * .not_configured, request.too_many
 */
export async function removeAccount(ctx: UserCtx, { password }: RemoveAccount): Promise<void> {
  may(ctx, 'account.remove');
  const proof = await proveOneself(ctx, password);
  refuseLastAdmin(ctx);
  const jobs = await endPayments(ctx, () => removeUser(ctx, proof));
  ctx.events.tell(`account.signed_out:${ctx.actor.id}`);
  for (const id of jobs) ctx.queue.cancel(id);
  ctx.events.tell('generation.ended');
  ctx.events.tell('files.discarded');
}

/** What is no address at all is looked up like one that nobody has. */
function canonicalOrTyped(typed: string): string {
  try {
    return canonicalEmail(typed);
  } catch (error) {
    if (error instanceof Refusal) return typed.trim().toLowerCase();
    throw error;
  }
}
