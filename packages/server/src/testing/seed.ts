import {
  collection,
  collectionImage,
  type Db,
  generation,
  image,
  invoice,
  newId,
  type Params,
  paymentMethod,
  query,
  subscription,
} from '@limn/db';
import { and, eq } from 'drizzle-orm';
import { addImage } from '../features/studio/image/write.ts';
import type { Clock } from './app-parts.ts';

/** Ids of seeded rows: one of each kind that a call can name. */
export interface SeededIds {
  image: string;
  collection: string;
  job: string;
  method: string;
  subscription: string;
  invoice: string;
}

type Whose = Pick<typeof image.$inferSelect, 'userId'>;
/** A row of a user with its time. */
type New = Whose & { id: string; createdAt: Date };

const picture = { style: 'normal', resolution: '640x480', width: 640, height: 480, seed: 50 } as const;

// tests of all calls seed hundreds of times, and building a query takes longer than running it
const removeImages = query((db, p: Params<Whose>) => db.delete(image).where(eq(image.userId, p.userId)));
const removeJobs = query((db, p: Params<Whose>) =>
  db.delete(generation).where(eq(generation.userId, p.userId)),
);
const removeCollections = query((db, p: Params<Whose>) =>
  db.delete(collection).where(eq(collection.userId, p.userId)),
);
const removeMethods = query((db, p: Params<Whose>) =>
  db.delete(paymentMethod).where(and(eq(paymentMethod.userId, p.userId), eq(paymentMethod.type, 'paypal'))),
);
const insertJob = query((db, { id, userId, prompt, createdAt }: Params<New & { prompt: string }>) =>
  db
    .insert(generation)
    .values({ ...picture, id, userId, state: 'done', prompt, enhance: false, createdAt, endedAt: createdAt }),
);
const insertGrant = query((db, { id, userId, createdAt }: Params<New>) =>
  db.insert(subscription).values({ id, userId, provider: 'grant', validUntil: createdAt, createdAt }),
);
type Paid = Pick<typeof invoice.$inferSelect, 'remoteId' | 'lines'> & { subscriptionId: string };
const insertInvoice = query(
  (db, { id, userId, createdAt, subscriptionId, remoteId, lines }: Params<New & Paid>) =>
    db.insert(invoice).values({
      ...{ id, userId, createdAt, subscriptionId, remoteId, lines },
      ...{ amountCents: 999, refundedCents: 0, currency: 'USD', status: 'paid' },
      ...{ provider: 'paypal', isLive: false, remoteSubscriptionId: '' },
    }),
);
const insertMethod = query(
  (db, { id, userId, createdAt, paypalEmail }: Params<New & { paypalEmail: string }>) =>
    db
      .insert(paymentMethod)
      .values({ id, userId, provider: 'paypal', isLive: false, createdAt, type: 'paypal', paypalEmail }),
);
const insertCollection = query((db, { id, userId, createdAt, name }: Params<New & { name: string }>) =>
  db.insert(collection).values({ id, userId, name, createdAt }).returning({ seq: collection.seq }),
);
const insertMember = query((db, p: Params<{ collectionSeq: number; imageSeq: number; addedAt: Date }>) =>
  db
    .insert(collectionImage)
    .values({ collectionSeq: p.collectionSeq, imageSeq: p.imageSeq, addedAt: p.addedAt }),
);

/**
 * Replaces the rows of a user by one of each kind. Every text in them contains `marker`.
 * @param hash the hash of a stored picture, for tests that read the file
 */
export function seedUser(
  { db, clock }: { db: Db; clock: Clock },
  { userId, marker, hash = '0'.repeat(64) }: { userId: string; marker: string; hash?: string },
): SeededIds {
  for (const remove of [removeImages, removeJobs, removeCollections, removeMethods])
    remove.run({ db }, { userId });
  const createdAt = clock.now();
  const [job, granted, paid, method, folder] = [newId(), newId(), newId(), newId(), newId()];
  const whose = { userId, createdAt };
  insertJob.run({ db }, { ...whose, id: job, prompt: marker });
  insertGrant.run({ db }, { ...whose, id: granted });
  const lines = [{ description: marker, amountCents: 999, quantity: 1 }];
  insertInvoice.run({ db }, { ...whose, id: paid, subscriptionId: granted, remoteId: job, lines });
  insertMethod.run({ db }, { ...whose, id: method, paypalEmail: `${marker}@example.com` });
  const words = { prompt: marker, originalPrompt: marker, painter: 'fake' };
  const kept = addImage({ db }, { ...picture, ...words, ...whose, hash, isStarred: true });
  const { seq = 0 } = insertCollection.get({ db }, { ...whose, id: folder, name: marker.slice(0, 60) }) ?? {};
  insertMember.run({ db }, { collectionSeq: seq, imageSeq: kept.seq, addedAt: createdAt });
  return {
    job,
    image: kept.id,
    collection: folder,
    method,
    subscription: granted,
    invoice: paid,
  };
}
