import { createHash } from 'node:crypto';
import { anyOf, atomically, type Db, deleteSome, knownClient, listOf, type Params, query } from '@limn/db';
import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { day } from '../../../../core/time.ts';

/** The newest entries of an account are stored: enough for all devices and networks of a user. */
const keptAtMost = 40;
const keptMilliseconds = 180 * day;

const listKnown = query((db, p: Params<{ userId: string; hashes: string }>) =>
  db
    .select({ hash: knownClient.hash })
    .from(knownClient)
    .where(and(eq(knownClient.userId, p.userId), inArray(knownClient.hash, anyOf(p.hashes)))),
);
const storeClient = query((db, p: Params<{ userId: string; hash: string; seenAt: Date }>) =>
  db
    .insert(knownClient)
    .values({ userId: p.userId, hash: p.hash, seenAt: p.seenAt })
    .onConflictDoUpdate({ target: [knownClient.userId, knownClient.hash], set: { seenAt: p.seenAt } }),
);
const deleteOldest = query((db, p: Params<{ userId: string }>) => {
  const theirs = eq(knownClient.userId, p.userId);
  const newest = db
    .select({ hash: knownClient.hash })
    .from(knownClient)
    .where(theirs)
    .orderBy(desc(knownClient.seenAt))
    .limit(keptAtMost);
  return db.delete(knownClient).where(and(theirs, notInArray(knownClient.hash, newest)));
});
const deleteClients = query((db, p: Params<{ userId: string }>) =>
  db.delete(knownClient).where(eq(knownClient.userId, p.userId)),
);
const deleteUnusedSince = query((db, p: Params<{ before: Date; atMost: number }>) =>
  deleteSome(db, knownClient, lt(knownClient.seenAt, p.before), p.atMost),
);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const deviceHash = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.kind === 'system' || actor.device === undefined ? undefined : hashOf(`device:${actor.device}`);
const networkHash = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.kind === 'system' ? undefined : hashOf(`network:${actor.network}`);

/** A device or network that has signed in to the account before; the device is checked first. */
export function recognise(ctx: Pick<Ctx, 'actor' | 'db'>, userId: string): 'device' | 'network' | undefined {
  const [device, network] = [deviceHash(ctx), networkHash(ctx)];
  const hashes = [device, network].filter((hash) => hash !== undefined);
  const known = listKnown.all(ctx, { userId, hashes: listOf(hashes) });
  const has = (wanted: string | undefined) => known.some(({ hash }) => hash === wanted);
  return has(device) ? 'device' : has(network) ? 'network' : undefined;
}

/** Stores the device and network of a sign-in. */
export function rememberClient(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, userId: string): void {
  const seenAt = ctx.now();
  const hashes = [deviceHash(ctx), networkHash(ctx)].filter((hash) => hash !== undefined);
  atomically(ctx, (ctx) => {
    for (const hash of hashes) storeClient.run(ctx, { userId, hash, seenAt });
    deleteOldest.run(ctx, { userId });
  });
}

/** For an account that its rightful owner has taken over: earlier devices are strangers. */
export function forgetClients(ctx: { db: Db }, userId: string): void {
  deleteClients.run(ctx, { userId });
}

export function sweepClients(ctx: Pick<Ctx, 'db' | 'now'>, atMost: number): number {
  const before = new Date(ctx.now().getTime() - keptMilliseconds);
  return deleteUnusedSince.run(ctx, { before, atMost }).changes;
}
