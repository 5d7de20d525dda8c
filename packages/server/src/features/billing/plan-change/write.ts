import { type Db, type Params, query, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { SubscriptionRow } from '../membership/rules.ts';

const setAsked = query((db, p: Params<{ id: string; at: Date }>) =>
  db.update(subscription).set({ approvalAskedAt: p.at }).where(eq(subscription.id, p.id)),
);

/** The buyer is sent to PayPal's page. Until the approval the membership is read again when its page is opened. */
export function recordApprovalAsked(ctx: { db: Db; now(): Date }, { id }: SubscriptionRow): void {
  setAsked.run(ctx, { id, at: ctx.now() });
}
