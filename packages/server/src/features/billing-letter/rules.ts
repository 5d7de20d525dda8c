import type { BillingLetterKind } from '@limn/db/words';

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
}

/** Which letters a change of a subscription is worth. */
export function lettersAbout({ before, row, invoices, now }: Change): LetterWish[] {
  const receipts = invoices
    .filter(({ before, row }) => row.status === 'paid' && before?.status !== 'paid' && row.amountCents > 0)
    .filter(({ row }) => now.getTime() - row.createdAt.getTime() < newsLasts)
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
        },
      }),
    );
  if (row.status !== 'past_due' || before?.status === 'past_due') return receipts;
  const owed = invoices.find(({ row }) => row.status === 'open' || row.status === 'failed')?.row;
  const failed: LetterWish = {
    key: `failed:${row.id}:${row.periodStart?.getTime() ?? 0}`,
    kind: 'payment_failed',
    body: { plan: row.planId, until: row.validUntil.getTime(), url: owed?.hostedUrl ?? null },
  };
  return [...receipts, failed];
}
