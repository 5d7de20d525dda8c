import type { BillingLetterKind, Language } from '@limn/db/words';
import type { Letter, NamedPlan } from '../../../core/letter.ts';

/** A letter that is to be written. */
export interface LetterWish {
  /** What it is about: no letter with the same one is written twice. */
  key: string;
  kind: BillingLetterKind;
  body: Record<string, string | number | null>;
}

const day = 86_400_000;
/** Of what is longer past nobody is told: it was imported, or the server was off. */
const newsLasts = 3 * day;

interface InvoiceFacts {
  id: string;
  number: string | null;
  status: string;
  amountCents: number;
  currency: string;
  hostedUrl: string | null;
  pdfUrl: string | null;
  createdAt: Date;
}

export interface Change {
  before: { status: string } | undefined;
  row: { id: string; status: string; planId: string | null; validUntil: Date; periodStart: Date | null };
  invoices: { before: InvoiceFacts | undefined; row: InvoiceFacts }[];
  now: Date;
  /** When a backup was restored and this was not heard of since: whatever came before was told by the house before it. */
  restoredAt: Date | undefined;
}

/** Which letters a change of a subscription is worth. */
export function lettersAbout({ before, row, invoices, now, restoredAt }: Change): LetterWish[] {
  const wasTold = (at: Date | null) => restoredAt !== undefined && at !== null && at <= restoredAt;
  const receipts = invoices
    .filter(({ before, row }) => row.status === 'paid' && before?.status !== 'paid' && row.amountCents > 0)
    .filter(({ row }) => now.getTime() - row.createdAt.getTime() < newsLasts && !wasTold(row.createdAt))
    .map(
      ({ row: paid }): LetterWish => ({
        key: `receipt:${paid.id}`,
        kind: 'receipt',
        body: {
          plan: row.planId,
          amountCents: paid.amountCents,
          currency: paid.currency,
          number: paid.number,
          url: paid.pdfUrl ?? paid.hostedUrl,
          at: paid.createdAt.getTime(),
        },
      }),
    );
  if (row.status !== 'past_due' || before?.status === 'past_due') return receipts;
  const owed = invoices.find(({ row }) => row.status === 'open' || row.status === 'failed')?.row;
  if (wasTold(owed?.createdAt ?? row.periodStart)) return receipts;
  const failed: LetterWish = {
    key: `failed:${row.id}:${row.periodStart?.getTime() ?? 0}`,
    kind: 'payment_failed',
    body: { plan: row.planId, until: row.validUntil.getTime(), url: owed?.hostedUrl ?? null },
  };
  return [...receipts, failed];
}

/** A renewal that is near enough to be told of. */
export const renewalToldBefore = 7 * day;
/** Of what is longer over nobody is told. */
export const endToldWithin = newsLasts;

/** Once for each time that it renews. */
export const renewalLetter = (renewal: {
  id: string;
  planId: string | null;
  periodEnd: Date;
  amountCents: number;
  currency: string;
}): LetterWish => ({
  key: `renewal:${renewal.id}:${renewal.periodEnd.getTime()}`,
  kind: 'renewal_soon',
  body: {
    plan: renewal.planId,
    amountCents: renewal.amountCents,
    currency: renewal.currency,
    at: renewal.periodEnd.getTime(),
  },
});

export const endLetter = (ended: {
  id: string;
  planId: string | null;
  provider: string;
  validUntil: Date;
}): LetterWish => ({
  key: `ended:${ended.id}:${ended.validUntil.getTime()}`,
  kind: 'membership_ended',
  body: {
    plan: ended.planId,
    isComplimentary: ended.provider === 'grant' ? 1 : 0,
    at: ended.validUntil.getTime(),
  },
});

/** After the first try, the second and so on. */
const pauses = [1, 5, 15, 60, 240].map((minutes) => minutes * 60_000);
const patience = 3 * day;

/** When it is tried again after that many attempts; null when that would be later than anybody cares to know. */
export function nextTry(letter: { createdAt: Date; attempts: number }, now: Date): Date | null {
  const next = new Date(now.getTime() + (pauses[letter.attempts - 1] ?? day / 4));
  return next.getTime() - letter.createdAt.getTime() > patience ? null : next;
}

/** As it was written down, whose it is, and what is needed to say it. */
export interface KeptLetter {
  kind: BillingLetterKind;
  body: LetterWish['body'];
  email: string;
  language: Language | null;
  planName: string | null;
}

const textIn = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null);
const timeIn = (value: string | number | null | undefined) => new Date(Number(value));

function planOf({ body, planName }: KeptLetter): NamedPlan {
  if (body.isComplimentary === 1) return 'complimentary';
  const id = textIn(body.plan);
  return id === null || planName === null ? 'unknown' : { id, name: planName };
}

/** What the mail server is given. */
export function letterOf(kept: KeptLetter, site: { name: string; url: string }): Letter {
  const { kind, body } = kept;
  const reader = { to: kept.email, language: kept.language ?? 'en', site: site.name };
  const head = { ...reader, link: `${site.url}/profile#membership`, plan: planOf(kept) };
  const amount = { cents: Number(body.amountCents), currency: textIn(body.currency) ?? 'USD' };
  const invoiceUrl = textIn(body.url);
  switch (kind) {
    case 'receipt':
      return { ...head, kind, amount, paidAt: timeIn(body.at), number: textIn(body.number), invoiceUrl };
    case 'renewal_soon':
      return { ...head, kind, amount, at: timeIn(body.at) };
    case 'payment_failed':
      return { ...head, kind, until: timeIn(body.until), invoiceUrl };
    case 'membership_ended':
      return { ...head, kind, at: timeIn(body.at) };
    case 'password_guessing':
      return { ...reader, kind, link: `${site.url}/profile`, at: timeIn(body.at) };
    case 'role_changed': {
      const changed = { isAdmin: body.isAdmin === 1, email: textIn(body.email) ?? '', by: textIn(body.by) };
      return { ...reader, kind, link: `${site.url}/admin/users`, at: timeIn(body.at), ...changed };
    }
  }
}
