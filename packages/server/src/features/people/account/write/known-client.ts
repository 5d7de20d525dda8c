import { createHash } from 'node:crypto';
import { type Db, knownClient } from '@limn/db';
import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { day } from '../../../../core/time.ts';

/** The newest entries of an account are stored: enough for all devices and networks of a user. */
const keptAtMost = 40;
const keptMilliseconds = 180 * day;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const deviceHash = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.kind === 'system' || actor.device === undefined ? undefined : hashOf(`device:${actor.device}`);
const networkHash = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.kind === 'system' ? undefined : hashOf(`network:${actor.network}`);

/** A device or network that has signed in to the account before; the device is checked first. */
export function recognise(ctx: Pick<Ctx, 'actor' | 'db'>, userId: string): 'device' | 'network' | undefined {
  const [device, network] = [deviceHash(ctx), networkHash(ctx)];
  const hashes = [device, network].filter((hash) => hash !== undefined);
  const known = ctx.db
    .select({ hash: knownClient.hash })
    .from(knownClient)
    .where(and(eq(knownClient.userId, userId), inArray(knownClient.hash, hashes)))
    .all();
  const has = (wanted: string | undefined) => known.some(({ hash }) => hash === wanted);
  return has(device) ? 'device' : has(network) ? 'network' : undefined;
}

/** Stores the device and network of a sign-in. */
export function rememberClient(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, userId: string): void {
  const seenAt = ctx.now();
  for (const hash of [deviceHash(ctx), networkHash(ctx)])
    if (hash !== undefined)
      ctx.db
        .insert(knownClient)
        .values({ userId, hash, seenAt })
        .onConflictDoUpdate({ target: [knownClient.userId, knownClient.hash], set: { seenAt } })
        .run();
  const theirs = eq(knownClient.userId, userId);
  const newest = ctx.db
    .select({ hash: knownClient.hash })
    .from(knownClient)
    .where(theirs)
    .orderBy(desc(knownClient.seenAt))
    .limit(keptAtMost);
  ctx.db
    .delete(knownClient)
    .where(and(theirs, notInArray(knownClient.hash, newest)))
    .run();
}

/** For an account that its rightful owner has taken over: earlier devices are strangers. */
export function forgetClients(ctx: { db: Db }, userId: string): void {
  ctx.db.delete(knownClient).where(eq(knownClient.userId, userId)).run();
}

export function sweepClients(ctx: Pick<Ctx, 'db' | 'now'>): void {
  const before = new Date(ctx.now().getTime() - keptMilliseconds);
  ctx.db.delete(knownClient).where(lt(knownClient.seenAt, before)).run();
}
