import { type Db, type Params, query, subscription } from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { and, eq, isNotNull, sql } from 'drizzle-orm';

const findTrial = query((db, p: Params<{ userId: string; provider: PaymentProviderName }>) =>
  db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.userId, p.userId),
        // unary plus: keeps SQLite on the index of the user
        sql`+${subscription.provider} = ${p.provider}`,
        isNotNull(subscription.trialEnd),
      ),
    )
    .limit(1),
);

/** The user has or had a free trial at this provider. There is one for each. */
export const hadTrial = (ctx: { db: Db }, userId: string, provider: PaymentProviderName): boolean =>
  findTrial.get(ctx, { userId, provider }) !== undefined;

/** The providers at which the user has no further trial. */
export const listUsedTrials = (ctx: { db: Db }, userId: string): PaymentProviderName[] =>
  paymentProviders.filter((provider) => hadTrial(ctx, userId, provider));
