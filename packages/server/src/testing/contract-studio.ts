import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, image, session } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { createFakeGoogle } from '../ports/identity/testing/fake-sign-in.ts';
import { aPayingStudio, type PayingStudio } from './paying-studio.ts';
import { type SeededIds, seedUser } from './seed.ts';
import type { Person } from './studio.ts';

export interface ContractStudio extends PayingStudio {
  app: FastifyInstance;
  /** Ann's second card; she is a member by card. */
  membership: { id: string; otherCard: string };
  /** The bytes of a picture. */
  picture: Buffer;
  /** Replaces the rows of a user by new ones. */
  seedUser(who: Person): SeededIds;
  /** Forgets what the rate limits have counted. */
  forget(): void;
  /** An expired token of a user. */
  expiredToken: string;
}

const unknownToken = 'limn_0123456789012345678901234567890123456789012';
export const neverWas = 'AAAAAAAAAAAAAAAAAAAAAA';
export { unknownToken };
/** The marker in each text of a user. */
export const markerOf = ({ id }: Pick<Person, 'id'>) => `a-boat-of-${id}`;

/** Ann is a member, Bob is not, the owner is the admin. Memberships can be bought. */
export async function aContractStudio(): Promise<ContractStudio> {
  const google = createFakeGoogle(() => new Date(Date.UTC(2027, 2, 1, 12)));
  const studio = await aPayingStudio({ LOG_LEVEL: 'error', ALLOW_SOURCE_UPLOAD: 'on' }, { google });
  const { ann, bob, db, stripe, clock, world } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const { id: otherCard } = await ann.paymentMethod.addCard({
    payment_method: stripe.makeCard('mastercard'),
  });
  const { id } = await ann.membership.current();
  const { id: painted } = await bob.paint('a boat');
  const row = db.select().from(image).where(eq(image.id, painted)).get();
  if (!row) throw new Error('nothing was painted');
  const picture = readFileSync(join(world.pictures.root, world.pictures.pathOf(row.hash, 'picture.jpg')));

  const expiredToken = await world.sessions.open(bob.id, { userAgent: 'old' });
  db.update(session)
    .set({ expiresAt: new Date(clock.now().getTime() - 1000) })
    .where(eq(session.userAgent, 'old'))
    .run();

  const app = await buildApp({ ...studio, logTo: { write: () => undefined } });
  onTestFinished(() => app.close());

  return {
    ...studio,
    app,
    picture,
    expiredToken,
    membership: { id, otherCard },
    forget: () => void db.delete(attempt).run(),
    seedUser: ({ id: userId }) =>
      seedUser(studio, { userId, marker: markerOf({ id: userId }), hash: row.hash }),
  };
}
