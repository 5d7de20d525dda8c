import { atomically, generation, identity, image, type Params, query, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import type { IdentityClaims } from '../../../core/identity.ts';
import { Refusal } from '../../../core/refusal.ts';
import { takeToken } from '../../../guard/one-time-token/write.ts';
import { listActiveIds } from '../../studio/generation/read.ts';
import { discardFilesOf } from '../../studio/image/write.ts';
import { findUser, findUserByEmail, refuseDisabled } from '../account/read.ts';
import { insertAccount } from '../account/write/insert-account.ts';
import { markAddressProven, refuseBeforeOwner, revokeFormerAccess } from '../account/write.ts';
import { findIdentity } from './read.ts';
import { displayNameOf, PendingLink, usableEmail } from './rules.ts';

const insertIdentity = query((db, p: Params<typeof identity.$inferSelect>) =>
  db
    .insert(identity)
    .values({
      issuer: p.issuer,
      subject: p.subject,
      userId: p.userId,
      email: p.email,
      createdAt: p.createdAt,
    })
    .onConflictDoNothing(),
);
const deletePassword = query((db, p: Params<{ userId: string }>) =>
  db.update(user).set({ passwordHash: null }).where(eq(user.id, p.userId)),
);
const deleteImages = query((db, p: Params<{ userId: string }>) =>
  db.delete(image).where(eq(image.userId, p.userId)),
);
const deleteJobs = query((db, p: Params<{ userId: string }>) =>
  db.delete(generation).where(eq(generation.userId, p.userId)),
);

/** The identity's user, or the user who had its address before. */
export type Admission = { userId: string } | { holderId: string };

/**
 * Finds or adds the account of an identity that a provider vouches for. That alone never opens an existing account of the
 * same address: its maker may not own the address.
 * @throws Refusal identity.no_email, account.setup_first
 */
export function admitIdentity(ctx: Ctx, claims: IdentityClaims): Admission {
  return atomically(ctx, (ctx) => {
    const email = usableEmail(claims);
    const known = findIdentity(ctx, claims);
    if (known) {
      if (claims.isEmailProven && findUser(ctx, known.userId)?.email === email)
        markAddressProven(ctx, known.userId);
      return known;
    }
    if (email === undefined) throw new Refusal('identity.no_email');
    const holder = findUserByEmail(ctx, email);
    if (holder) return { holderId: holder.id };
    if (!claims.isEmailProven || email !== ctx.settings.ownerEmail) refuseBeforeOwner(ctx);
    const displayName = displayNameOf(claims.name);
    const userId = insertAccount(ctx, { email, passwordHash: null, displayName, isAdmin: false });
    addIdentity(ctx, userId, claims);
    return { userId };
  });
}

/**
 * Connects the identity to the account of `link` after its password was checked.
 * @param passwordHash the hash that was compared
 * @throws Refusal identity.link_invalid, account.disabled
 */
export function connectIdentity(ctx: Ctx, link: string, passwordHash: string): string {
  return atomically(ctx, (ctx) => {
    const { userId, pending } = takeLink(ctx, link);
    if (findUser(ctx, userId)?.passwordHash !== passwordHash) throw new Refusal('identity.link_invalid');
    refuseDisabled(ctx, userId);
    addIdentity(ctx, userId, pending);
    return userId;
  });
}

/**
 * Gives the account to the owner of its address, and ends every other way into it. `empty` removes its pictures, too.
 * Returns the jobs that were waiting or running.
 * @throws Refusal identity.link_invalid, account.disabled
 */
export function takeOverAccount(
  ctx: Ctx,
  link: string,
  { empty }: { empty: boolean },
): { userId: string; jobs: string[] } {
  return atomically(ctx, (ctx) => {
    const { userId, pending } = takeLink(ctx, link);
    if (!pending.isEmailProven) throw new Refusal('identity.link_invalid');
    refuseDisabled(ctx, userId);
    deletePassword.run(ctx, { userId });
    revokeFormerAccess(ctx, userId);
    const jobs = empty ? emptyAccount(ctx, userId) : [];
    addIdentity(ctx, userId, pending);
    return { userId, jobs };
  });
}

/** Deletes pictures and jobs; the files are recorded for the sweep. */
function emptyAccount(ctx: Ctx, userId: string): string[] {
  const jobs = listActiveIds(ctx, userId);
  discardFilesOf(ctx, userId);
  deleteImages.run(ctx, { userId });
  deleteJobs.run(ctx, { userId });
  return jobs;
}

function takeLink(ctx: Ctx, link: string): { userId: string; pending: PendingLink } {
  const taken = takeToken(ctx, 'link', link);
  if (!taken?.userId) throw new Refusal('identity.link_invalid');
  return { userId: taken.userId, pending: PendingLink.parse(taken.body) };
}

function addIdentity(ctx: Ctx, userId: string, claims: PendingLink | IdentityClaims): void {
  const { issuer, subject, isEmailProven, email = null } = claims;
  insertIdentity.run(ctx, { issuer, subject, userId, email, createdAt: ctx.now() });
  // it may belong to another user meanwhile
  if (findIdentity(ctx, claims)?.userId !== userId) throw new Refusal('identity.link_invalid');
  if (isEmailProven) markAddressProven(ctx, userId);
}
