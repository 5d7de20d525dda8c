import type { Payment, PaymentDetail } from '@limn/server/schema/billing/payment';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { textLink } from '../../ui/narrow-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EndButton } from './end-button.tsx';
import { Money, PaymentState } from './payment-parts.tsx';
import { outcomeText, providerNames } from './payment-text.ts';
import { RefundForm } from './refund-form.tsx';

const failed = msg`Couldn't load the payment.`;

interface PaymentDialogProps {
  payment: Pick<Payment, 'id'>;
  onClose: () => void;
}

/** A payment with its refunds and disputes, and what an admin can do with it. */
export function PaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = trpc.payment.get.useQuery(
    { id: payment.id },
    // Nothing is kept: the answer to a refund may have been lost, and an old amount could be refunded twice.
    { staleTime: 0, gcTime: 0 },
  );
  return (
    <Dialog title={t`Payment`} onClose={onClose} className="max-w-lg">
      {data ? (
        <Details payment={data} />
      ) : error ? (
        <LoadError
          text={failureText(i18n, readFailure(error), failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  );
}

function Details({ payment }: { payment: PaymentDetail }) {
  const { t, i18n } = useLingui();
  const { currency, amount, tax, user, provider, outcome } = payment;
  const refunds = payment.refunds.filter(({ status }) => status !== 'failed');
  const isPaid = ['paid', 'partly_refunded', 'refunded', 'disputed'].includes(payment.state);
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 large-text:grid-cols-1">
        <Fact name={t`Amount`}>
          <Money amount={amount} currency={currency} />
        </Fact>
        {tax > 0 && (
          <Fact name={t`Tax`}>
            <Money amount={tax} currency={currency} />
          </Fact>
        )}
        <Fact name={t`Status`}>
          <PaymentState state={payment.state} />
        </Fact>
        <Fact name={t`Date`}>
          <Day at={payment.created_at} isUtc />
        </Fact>
        <Fact name={t`User`}>
          {user ? <bdi>{user.email}</bdi> : <span className="text-muted">{t`Deleted account`}</span>}
        </Fact>
        <Fact name={providerNames[provider]}>
          <bdi className="text-sm figures wrap-anywhere">{payment.provider_id}</bdi>
        </Fact>
        {outcome && <Fact name={t`After a failed payment`}>{i18n._(outcomeText[outcome])}</Fact>}
      </dl>
      {refunds.length > 0 && (
        <Entries
          title={t`Refunds`}
          entries={refunds.map(({ id, amount, created_at, origin }) => ({
            ...{ id, amount, at: created_at },
            note: origin === 'provider' ? t`at the provider` : t`on this site`,
          }))}
          currency={currency}
        />
      )}
      {payment.disputes.length > 0 && (
        <Entries
          title={t`Disputes`}
          entries={payment.disputes.map(({ id, amount, opened_at, state }) => ({
            ...{ id, amount, at: opened_at },
            note: { inquiry: t`Inquiry`, open: t`Open`, won: t`Won`, lost: t`Lost` }[state],
          }))}
          currency={currency}
        />
      )}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={payment.provider_url} target="_blank" rel="noopener noreferrer" className={textLink}>
          {t`Open in ${providerNames[provider]}`}
        </a>
        {isPaid && (
          <Link to="/receipt/$id" params={{ id: payment.id }} className={textLink}>
            {t`Receipt`}
          </Link>
        )}
      </p>
      {payment.refundable > 0 && <RefundForm key={payment.refundable} payment={payment} />}
      {payment.can_end && <EndButton payment={payment} />}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

interface EntriesProps {
  title: string;
  entries: readonly { id: string; amount: number; at: string; note: string }[];
  currency: string;
}

const Entries = ({ title, entries, currency }: EntriesProps) => (
  <section aria-label={title} className="mt-4">
    <h3 className="font-medium">{title}</h3>
    <ul className="ruled">
      {entries.map(({ id, amount, at, note }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span>
            <Day at={at} isUtc /> <span className="text-sm text-muted">{note}</span>
          </span>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  </section>
);
