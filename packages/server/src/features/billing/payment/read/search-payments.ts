import { type Db, dispute, invoice, type Params, query, refund, written } from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { InvoiceRow } from './describe-payment.ts';

/** Users and payments that a search looks at. */
const usersAtMost = 20;
const paymentsAtMost = 50;

type AtProvider = Params<{ provider: PaymentProviderName; remoteId: string }>;

const listByRemote = query((db, p: AtProvider) =>
  db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, p.provider), eq(invoice.remoteId, p.remoteId)))
    .limit(paymentsAtMost),
);
const listBySubscription = query((db, p: AtProvider) =>
  db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, p.provider), eq(invoice.remoteSubscriptionId, p.remoteId)))
    .limit(paymentsAtMost),
);
const findByRefund = query((db, p: AtProvider) =>
  db
    .select({ row: invoice })
    .from(refund)
    .innerJoin(invoice, eq(invoice.id, refund.invoiceId))
    .where(and(eq(refund.provider, p.provider), eq(refund.remoteId, p.remoteId))),
);
const findByDispute = query((db, p: AtProvider) =>
  db
    .select({ row: invoice })
    .from(dispute)
    .innerJoin(invoice, eq(invoice.id, dispute.invoiceId))
    .where(and(eq(dispute.provider, p.provider), eq(dispute.remoteId, p.remoteId))),
);
/** By a part of the email or the name, from three characters on. */
const listUsersByWords = query((db, p: Params<{ words: string }>) =>
  written<{ id: string }>(
    db,
    sql`SELECT user.id FROM
      (SELECT rowid AS place FROM user_search WHERE user_search MATCH ${p.words} ORDER BY rowid DESC LIMIT ${sql.raw(`${usersAtMost}`)})
      CROSS JOIN user ON user.search_row = place`,
  ),
);
const listUsersByBeginning = query((db, p: Params<{ from: string; to: string }>) =>
  written<{ id: string }>(
    db,
    sql`SELECT id FROM user WHERE email >= ${p.from} AND email < ${p.to} ORDER BY email LIMIT ${sql.raw(`${usersAtMost}`)}`,
  ),
);
const listOfUser = query((db, p: Params<{ userId: string }>) =>
  db
    .select()
    .from(invoice)
    .where(eq(invoice.userId, p.userId))
    .orderBy(desc(invoice.createdAt))
    .limit(paymentsAtMost),
);

/** As the index of trigrams takes it: one phrase, its quotes doubled. */
const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function usersOf(ctx: { db: Db }, text: string): string[] {
  const rows =
    [...text].length < 3
      ? listUsersByBeginning.all(ctx, { from: text, to: `${text}\u{10ffff}` })
      : listUsersByWords.all(ctx, { words: phraseOf(text) });
  return rows.map(({ id }) => id);
}

function atProvider(ctx: { db: Db }, remoteId: string): InvoiceRow[] {
  return paymentProviders.flatMap((provider) => {
    const id = { provider, remoteId };
    return [
      ...listByRemote.all(ctx, id),
      ...listBySubscription.all(ctx, id),
      ...[findByRefund.get(ctx, id), findByDispute.get(ctx, id)].flatMap((found) => found?.row ?? []),
    ];
  });
}

/**
 * Payments by an id at the provider (of the payment, subscription, refund or dispute), or else those of users with the text in
 * their email or name.
 */
export function searchPayments(ctx: { db: Db }, q: string): InvoiceRow[] {
  const named = atProvider(ctx, q);
  const found =
    named.length > 0
      ? named
      : usersOf(ctx, q.toLowerCase()).flatMap((userId) => listOfUser.all(ctx, { userId }));
  return [...new Map(found.map((row) => [row.id, row])).values()];
}
