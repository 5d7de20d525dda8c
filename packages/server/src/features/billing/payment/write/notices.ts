import { anyOf, atomically, type Db, invoice, listOf, type Params, paymentNotice, query } from '@limn/db';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import { day } from '../../../../core/time.ts';
import { listActiveAdmins } from '../../../../guard/admin/read.ts';
import { addAuditEntry } from '../../../../guard/audit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { noticeEmail } from '../../email/rules.ts';
import { queueEmails } from '../../email/write.ts';
import type { PaymentNotice, ReadNotices } from '../schema.ts';

/** Notices that the admin area shows at most. */
const shownAtMost = 100;
/** The number of notices for which one round queues emails. */
const roundLength = 50;

const unread = sql`${paymentNotice.readAt} is null`;
const columns = {
  notice: paymentNotice,
  ...{ userId: invoice.userId, provider: invoice.provider },
};

const listUnread = query((db) =>
  db
    .select(columns)
    .from(paymentNotice)
    .innerJoin(invoice, eq(invoice.id, paymentNotice.invoiceId))
    .where(unread)
    .orderBy(desc(paymentNotice.seq))
    .limit(shownAtMost),
);
const listUnmailed = query((db) =>
  db
    .select(columns)
    .from(paymentNotice)
    .innerJoin(invoice, eq(invoice.id, paymentNotice.invoiceId))
    .where(sql`${paymentNotice.mailedAt} is null`)
    .orderBy(asc(paymentNotice.seq))
    .limit(roundLength),
);
const setRead = query((db, p: Params<{ ids: string; readAt: Date }>) =>
  db
    .update(paymentNotice)
    .set({ readAt: p.readAt })
    .where(inArray(paymentNotice.id, anyOf(p.ids))),
);
const setMailed = query((db, p: Params<{ id: string; mailedAt: Date }>) =>
  db.update(paymentNotice).set({ mailedAt: p.mailedAt }).where(eq(paymentNotice.id, p.id)),
);

const emailOf = (ctx: { db: Db }, userId: string | null): string | null =>
  userId === null ? null : (findEmail(ctx, userId) ?? null);

/** Refunds and disputes that began at a provider and that no admin has marked as read, the newest first. */
export function listNotices(ctx: UserCtx): PaymentNotice[] {
  may(ctx, 'payment.read_all');
  return listUnread.all(ctx).map(({ notice, userId }) => ({
    id: notice.id,
    kind: notice.kind,
    payment_id: notice.invoiceId,
    amount: amountIn(notice.amountCents, notice.currency),
    currency: notice.currency,
    created_at: notice.createdAt.toISOString(),
    email: emailOf(ctx, userId),
  }));
}

/** For all admins together. */
export function markNoticesRead(ctx: UserCtx, { ids }: ReadNotices): PaymentNotice[] {
  may(ctx, 'payment.read_all');
  atomically(ctx, (ctx) => {
    setRead.run(ctx, { ids: listOf(ids), readAt: ctx.now() });
    addAuditEntry(ctx, { action: 'payment.read', subject: '', detail: { count: ids.length } });
  });
  return listNotices(ctx);
}

/** Milliseconds after which a notice is too old for an email: there was no mailer before. */
const mailedWithin = 3 * day;

/** Queues an email to each admin for every new notice. */
export function mailNotices(ctx: Pick<Ctx, 'db' | 'now' | 'world'>): void {
  atomically(ctx, (ctx) => {
    const notices = listUnmailed.all(ctx);
    if (notices.length === 0) return;
    const admins = listActiveAdmins(ctx);
    for (const { notice, userId, provider } of notices) {
      const email = emailOf(ctx, userId);
      const isNew = ctx.now().getTime() - notice.createdAt.getTime() < mailedWithin;
      for (const admin of isNew ? admins : [])
        queueEmails(ctx, admin, [noticeEmail({ ...notice, provider, email, admin })]);
      setMailed.run(ctx, { id: notice.id, mailedAt: ctx.now() });
    }
  });
}
