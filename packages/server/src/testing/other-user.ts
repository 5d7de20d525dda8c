import { checkout, identity, image, invoice, paymentMethod, subscription } from '@limn/db';
import { eq, sql } from 'drizzle-orm';
import { grantMembership } from '../features/billing/membership/write/grant-membership.ts';
import { addImage } from '../features/studio/image/write.ts';
import { seedUser } from './seed.ts';
import type { Person, Studio } from './studio.ts';

/** Ids of the rows of one purchase. */
export type Purchase = ReturnType<typeof seedPurchase>;

export function seedPurchase({ ctx: { db, now } }: Studio, { id: userId }: Pick<Person, 'id'>) {
  const created = { createdAt: now() };
  const bought = { userId, provider: 'paypal', isLive: false, ...created } as const;
  const method = { ...bought, type: 'paypal', paypalEmail: 'ann@example.com' } as const;
  const methodId = db.insert(paymentMethod).values(method).returning().get().id;
  const subscriptionId = db
    .insert(subscription)
    .values({ ...bought, remoteId: `I-${userId}`, status: 'cancelled', validUntil: now() })
    .returning()
    .get().id;
  const paid = { amountCents: 999, refundedCents: 0, currency: 'USD', lines: [] };
  const remote = { provider: 'paypal', isLive: false, remoteSubscriptionId: `I-${userId}` } as const;
  const invoiceId = db
    .insert(invoice)
    .values({
      userId,
      subscriptionId,
      remoteId: `T-${userId}`,
      status: 'paid',
      ...remote,
      ...paid,
      ...created,
    })
    .returning()
    .get().id;
  const checkoutId = db
    .insert(checkout)
    .values({ ...bought, purpose: 'subscribe', status: 'complete', expiresAt: now() })
    .returning()
    .get().id;
  const grantId = db
    .insert(subscription)
    .values({ userId, provider: 'grant', validUntil: now(), ...created })
    .returning()
    .get().id;
  return { userId, methodId, subscriptionId, grantId, invoiceId, checkoutId };
}

/** Gives a user one row of each kind: a shared picture, a removed picture that can be restored, a running job and so on. */
export async function seedEverything(studio: Studio, person: Person) {
  const { ctx, db } = studio;
  const { id: userId, image: images, generation: jobs } = person;
  const { image: imageId } = seedUser(studio, { userId, marker: `of ${person.id}` });
  const kept = db.select().from(image).where(eq(image.id, imageId)).get();
  if (!kept) throw new Error('nothing is kept');
  const { seq: _, ...another } = kept;
  const { id: removedId } = addImage({ db }, { ...another, id: `removed of ${userId}` });
  await images.remove({ id: removedId });
  await person.share.create({ image_id: imageId, shows_prompt: true, days: 1 });
  const name = `collection of ${userId}`;
  const { id: collectionId } = await person.collection.create({ name, image_ids: [imageId] });
  await person.share.create({ collection_id: collectionId });
  await person.archive.create();
  await ctx.world.sessions.open(userId, { userAgent: `another of ${userId}` });
  db.insert(identity)
    .values({ issuer: `https://${userId}.example`, subject: userId, userId, createdAt: ctx.now() })
    .run();
  const validUntil = new Date(ctx.now().getTime() + 1000);
  grantMembership(ctx, { userId, validUntil });
  const { id: generationId } = await jobs.create({ prompt: `a job of ${userId}` });
  const { sessionId } = person.ctx.actor;
  const made = seedPurchase(studio, person);
  await person.paymentMethod.setDefault({ id: made.methodId });
  return { ...made, sessionId, imageId, removedId, generationId, collectionId };
}

/** Every row of a user, by table. Of a running job only the id, because the job changes by itself. */
export function rowsOf({ db }: Studio, { id }: Person): Record<string, unknown[]> {
  const tables = db.all<{ name: string }>(sql`
    SELECT its.name FROM sqlite_schema its JOIN pragma_table_info(its.name) part
    WHERE its.type = 'table' AND part.name = 'user_id' AND its.name <> 'generation'`);
  const named = tables.map(({ name }) => [
    name,
    db.all(sql`SELECT * FROM ${sql.identifier(name)} WHERE user_id = ${id}`),
  ]);
  return {
    ...Object.fromEntries(named),
    user: db.all(sql`SELECT * FROM user WHERE id = ${id}`),
    share: db.all(sql`SELECT * FROM share WHERE image_seq IN (SELECT seq FROM image WHERE user_id = ${id})`),
    collection_image: db.all(
      sql`SELECT * FROM collection_image WHERE collection_seq IN (SELECT seq FROM collection WHERE user_id = ${id})`,
    ),
    collection_share: db.all(
      sql`SELECT * FROM collection_share WHERE collection_seq IN (SELECT seq FROM collection WHERE user_id = ${id})`,
    ),
    job: db.all(sql`SELECT id FROM generation WHERE user_id = ${id} AND ended_at IS NULL`),
  };
}

/** Every value of every row of the database as one text. */
export const dumpDatabase = ({ db }: Studio) =>
  JSON.stringify(
    db
      .all<{ name: string }>(
        sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
      )
      .map(({ name }) => db.all(sql`SELECT * FROM ${sql.identifier(name)}`)),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
