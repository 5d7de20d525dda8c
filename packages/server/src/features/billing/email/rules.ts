import type { BillingLetterKind, Language, PaymentNoticeKind, PaymentProviderName } from '@limn/db/enums';
import type { Letter, NamedPlan } from '../../../core/letter.ts';
import { day } from '../../../core/time.ts';

/** An email to queue. */
export interface NewEmail {
  /** Identifies what the email is about: one with a known key is not queued again. */
  key: string;
  kind: BillingLetterKind;
  body: Record<string, string | number | null>;
}

/** Milliseconds after which an event is too old for an email: it was imported, or the server was off. */
const announcedWithin = 3 * day;

interface InvoiceFacts {
  id: string;
  number: string | null;
  status: string;
  amountCents: number;
  currency: string;
  hostedUrl: string | null;
  pdfUrl: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

/** A payment may be made days after its invoice: after a failed charge. */
const paidAtOf = ({ paidAt, createdAt }: InvoiceFacts): Date => paidAt ?? createdAt;

export interface Change {
  before: { status: string } | undefined;
  row: {
    id: string;
    status: string;
    planId: string | null;
    validUntil: Date;
    periodStart: Date | null;
    isTrial?: boolean;
  };
  planChange: PlanChange | undefined;
  invoices: { before: InvoiceFacts | undefined; row: InvoiceFacts }[];
  now: Date;
  /**
   * When a backup was restored, unless the subscription was synced since: emails about earlier events were sent before it.
   */
  restoredAt: Date | undefined;
}

/** The emails about a change of a subscription: about its plan, receipts, and one for a failed payment. */
export function emailsAbout(change: Change): NewEmail[] {
  const { row, planChange } = change;
  return [...(planChange ? [planEmail(row.id, planChange)] : []), ...emailsAboutPayments(change)];
}

function emailsAboutPayments({ before, row, invoices, now, restoredAt }: Change): NewEmail[] {
  const wasAnnounced = (at: Date | null) => restoredAt !== undefined && at !== null && at <= restoredAt;
  const receipts = invoices
    .filter(({ before, row }) => row.status === 'paid' && before?.status !== 'paid' && row.amountCents > 0)
    .filter(
      ({ row }) => now.getTime() - paidAtOf(row).getTime() < announcedWithin && !wasAnnounced(paidAtOf(row)),
    )
    .map(
      ({ row: paid }): NewEmail => ({
        key: `receipt:${paid.id}`,
        kind: 'receipt',
        body: {
          plan: row.planId,
          amountCents: paid.amountCents,
          currency: paid.currency,
          number: paid.number,
          url: paid.pdfUrl ?? paid.hostedUrl,
          at: paidAtOf(paid).getTime(),
        },
      }),
    );
  if (row.status !== 'past_due' || before?.status === 'past_due') return receipts;
  const owed = invoices.find(({ row }) => row.status === 'open' || row.status === 'failed')?.row;
  if (wasAnnounced(owed?.createdAt ?? row.periodStart)) return receipts;
  const failed: NewEmail = {
    key: `failed:${row.id}:${row.periodStart?.getTime() ?? 0}`,
    kind: 'payment_failed',
    body: {
      ...{ plan: row.planId, until: row.validUntil.getTime(), url: owed?.hostedUrl ?? null },
      isTrial: row.isTrial ? 1 : 0,
    },
  };
  return [...receipts, failed];
}

/** Milliseconds before a renewal at which it is announced. */
export const renewalAnnouncedBefore = 7 * day;
/** Milliseconds after its end in which an ended membership is announced. */
export const endAnnouncedWithin = announcedWithin;

/** Another plan, at once (`now`) or from a time to come (`later`), or a change that was taken back (`kept`). */
export interface PlanChange {
  kind: 'now' | 'later' | 'kept';
  /** The plan that the subscription has or will have. */
  planId: string;
  /** When the plan is charged next. */
  at: Date;
  charge: { amountCents: number; currency: string } | null;
  /** Tells two changes to the same plan apart. */
  changedAt: Date;
}

const planEmail = (id: string, { kind, planId, at, charge, changedAt }: PlanChange): NewEmail => ({
  key: `plan:${id}:${kind}:${planId}:${changedAt.getTime()}`,
  kind: 'plan_changed',
  body: {
    ...{ plan: planId, change: kind, at: at.getTime() },
    ...{ amountCents: charge?.amountCents ?? null, currency: charge?.currency ?? null },
  },
});

/** One email for each renewal. */
export const renewalEmail = (renewal: {
  id: string;
  planId: string | null;
  periodEnd: Date;
  amountCents: number;
  currency: string;
  isTrial: boolean;
}): NewEmail => ({
  key: `renewal:${renewal.id}:${renewal.periodEnd.getTime()}`,
  kind: 'renewal_soon',
  body: {
    plan: renewal.planId,
    amountCents: renewal.amountCents,
    currency: renewal.currency,
    at: renewal.periodEnd.getTime(),
    isTrial: renewal.isTrial ? 1 : 0,
  },
});

export const endEmail = (ended: {
  id: string;
  planId: string | null;
  provider: string;
  validUntil: Date;
}): NewEmail => ({
  key: `ended:${ended.id}:${ended.validUntil.getTime()}`,
  kind: 'membership_ended',
  body: {
    plan: ended.planId,
    isComplimentary: ended.provider === 'grant' ? 1 : 0,
    at: ended.validUntil.getTime(),
  },
});

/** One email for each refund by an admin. */
export const refundEmail = (refunded: { key: string; amountCents: number; currency: string }): NewEmail => ({
  key: `refund:${refunded.key}`,
  kind: 'payment_refunded',
  body: { plan: null, amountCents: refunded.amountCents, currency: refunded.currency },
});

/** One email to each admin for a refund or dispute that began at the provider. */
export const noticeEmail = (notice: {
  id: string;
  kind: PaymentNoticeKind;
  provider: PaymentProviderName;
  amountCents: number;
  currency: string;
  email: string | null;
  admin: string;
}): NewEmail => ({
  key: `notice:${notice.id}:${notice.admin}`,
  kind: 'payment_notice',
  body: {
    ...{ notice: notice.kind, provider: notice.provider, email: notice.email },
    ...{ amountCents: notice.amountCents, currency: notice.currency },
  },
});

/** One email to each admin each time that an image service is switched off. @param off.at milliseconds since 1970 */
export const serviceOffEmail = (off: { id: string; name: string; at: number; admin: string }): NewEmail => ({
  key: `service_off:${off.id}:${off.at}:${off.admin}`,
  kind: 'service_off',
  body: { service: off.name, at: off.at },
});

/** Milliseconds after the first attempt, the second and so on. */
const pauses = [1, 5, 15, 60, 240].map((minutes) => minutes * 60_000);
const giveUpAfter = 3 * day;

/** When the next attempt is due; null after three days, when the email is out of date. */
export function nextTry(letter: { createdAt: Date; attempts: number }, now: Date): Date | null {
  const next = new Date(now.getTime() + (pauses[letter.attempts - 1] ?? day / 4));
  return next.getTime() - letter.createdAt.getTime() > giveUpAfter ? null : next;
}

/** A stored email with its reader's data. */
export interface QueuedEmail {
  kind: BillingLetterKind;
  body: NewEmail['body'];
  email: string;
  language: Language | null;
  planName: string | null;
}

const textIn = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null);
const timeIn = (value: string | number | null | undefined) => new Date(Number(value));

function planOf({ body, planName }: QueuedEmail): NamedPlan {
  if (body.isComplimentary === 1) return 'complimentary';
  const id = textIn(body.plan);
  return id === null || planName === null ? 'unknown' : { id, name: planName };
}

/** Turns a stored email into a letter for the mailer. */
export function composeEmail(email: QueuedEmail, site: { name: string; url: string }): Letter {
  const { kind, body } = email;
  const reader = { to: email.email, language: email.language ?? 'en', site: site.name };
  const head = { ...reader, link: `${site.url}/profile#membership`, plan: planOf(email) };
  const amount = { cents: Number(body.amountCents), currency: textIn(body.currency) ?? 'USD' };
  const invoiceUrl = textIn(body.url);
  switch (kind) {
    case 'receipt':
      return { ...head, kind, amount, paidAt: timeIn(body.at), number: textIn(body.number), invoiceUrl };
    case 'renewal_soon':
      return { ...head, kind, amount, at: timeIn(body.at), isTrial: body.isTrial === 1 };
    case 'plan_changed': {
      const change = body.change === 'now' || body.change === 'later' ? body.change : 'kept';
      return {
        ...head,
        kind,
        change,
        at: timeIn(body.at),
        amount: body.amountCents === null ? null : amount,
      };
    }
    case 'payment_failed':
      return { ...head, kind, until: timeIn(body.until), invoiceUrl, isTrial: body.isTrial === 1 };
    case 'membership_ended':
      return { ...head, kind, at: timeIn(body.at) };
    case 'payment_refunded':
      return { ...reader, kind, link: `${site.url}/profile#billing-history`, amount };
    case 'payment_notice': {
      const notice = body.notice === 'dispute' ? 'dispute' : 'refund';
      const provider = body.provider === 'paypal' ? 'paypal' : 'stripe';
      const about = { notice, provider, amount, email: textIn(body.email) } as const;
      return { ...reader, kind, link: `${site.url}/admin/payments`, ...about };
    }
    case 'password_guessing':
      return { ...reader, kind, link: `${site.url}/profile`, at: timeIn(body.at) };
    case 'service_off': {
      const service = textIn(body.service) ?? '';
      return { ...reader, kind, link: `${site.url}/admin/image-services`, at: timeIn(body.at), service };
    }
    case 'role_changed': {
      const changed = { isAdmin: body.isAdmin === 1, email: textIn(body.email) ?? '', by: textIn(body.by) };
      return { ...reader, kind, link: `${site.url}/admin/users`, at: timeIn(body.at), ...changed };
    }
  }
}
