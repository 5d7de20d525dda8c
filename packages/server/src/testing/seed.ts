import {
  collection,
  collectionImage,
  type Db,
  generation,
  image,
  invoice,
  paymentMethod,
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

/**
 * Replaces the rows of a user by one of each kind. Every text in them contains `marker`.
 * @param hash the hash of a stored picture, for tests that read the file
 */
export function seedUser(
  { db, clock }: { db: Db; clock: Clock },
  { userId, marker, hash = '0'.repeat(64) }: { userId: string; marker: string; hash?: string },
): SeededIds {
  db.delete(image).where(eq(image.userId, userId)).run();
  db.delete(generation).where(eq(generation.userId, userId)).run();
  db.delete(collection).where(eq(collection.userId, userId)).run();
  db.delete(paymentMethod)
    .where(and(eq(paymentMethod.userId, userId), eq(paymentMethod.type, 'paypal')))
    .run();
  const createdAt = clock.now();
  const picture = { style: 'normal', resolution: '640x480', width: 640, height: 480, seed: 50 } as const;
  const job = db
    .insert(generation)
    .values({
      ...picture,
      userId,
      state: 'done',
      prompt: marker,
      enhance: false,
      createdAt,
      endedAt: createdAt,
    })
    .returning()
    .get();
  const words = { prompt: marker, originalPrompt: marker, painter: 'fake' };
  const granted = db
    .insert(subscription)
    .values({ userId, provider: 'grant', validUntil: createdAt, createdAt })
    .returning()
    .get();
  const amount = { amountCents: 999, refundedCents: 0, currency: 'USD', description: marker };
  const paid = db
    .insert(invoice)
    .values({
      ...{ ...amount, userId, subscriptionId: granted.id, remoteId: job.id, status: 'paid', createdAt },
      ...{ provider: 'paypal', isLive: false, remoteSubscriptionId: '' },
      lines: [{ description: marker, amountCents: 999, quantity: 1 }],
    })
    .returning()
    .get();
  const bought = { userId, provider: 'paypal', isLive: false, createdAt } as const;
  const method = db
    .insert(paymentMethod)
    .values({ ...bought, type: 'paypal', paypalEmail: `${marker}@example.com` })
    .returning()
    .get();
  const kept = addImage({ db }, { ...picture, ...words, hash, userId, createdAt, isStarred: true });
  const folder = db
    .insert(collection)
    .values({ userId, name: marker.slice(0, 60), createdAt })
    .returning()
    .get();
  db.insert(collectionImage)
    .values({ collectionSeq: folder.seq, imageSeq: kept.seq, addedAt: createdAt })
    .run();
  return {
    job: job.id,
    image: kept.id,
    collection: folder.id,
    method: method.id,
    subscription: granted.id,
    invoice: paid.id,
  };
}
