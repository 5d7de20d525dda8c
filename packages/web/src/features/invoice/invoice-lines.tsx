import type { InvoiceWithLines } from '@limn/server/schema/billing/invoice';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceAmount } from './invoice-parts.tsx';

/** The lines of an invoice, loaded when it is opened. */
export function InvoiceLines({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = trpc.invoice.get.useQuery({ id });
  if (data) return <Lines invoice={data} />;
  if (!isError) return <Skeleton className="h-11" />;
  return (
    <div role="alert">
      <p className="mb-3">{t`Couldn't load this invoice.`}</p>
      <Button busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
    </div>
  );
}

function Lines({ invoice }: { invoice: InvoiceWithLines }) {
  const { t } = useLingui();
  const { currency, number, period_start, period_end } = invoice;
  return (
    <div className="rounded-control bg-sunken px-4 py-2 text-sm">
      <ul className="ruled">
        {[...invoice.lines.entries()].map(([place, { description, amount, quantity }]) => (
          <li key={place} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{description}</bdi>
              {quantity > 1 && <span className="ms-2 text-muted">{`× ${quantity}`}</span>}
            </span>
            <InvoiceAmount amount={amount} currency={currency} />
          </li>
        ))}
        {invoice.discount_amount > 0 && (
          <li className="flex justify-between gap-4 py-2">
            <span className="min-w-0">{t`Discount`}</span>
            <InvoiceAmount amount={-invoice.discount_amount} currency={currency} />
          </li>
        )}
        {invoice.taxes.map(({ name, percent, amount, inclusive }) => (
          <li key={`${name} ${percent} ${amount}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {inclusive ? t`Tax (included)` : t`Tax`}
              {(name || percent !== null) && (
                <bdi className="ms-2 text-muted">
                  {[name, percent === null ? '' : `${percent} %`].filter(Boolean).join(' · ')}
                </bdi>
              )}
            </span>
            <InvoiceAmount amount={amount} currency={currency} />
          </li>
        ))}
        {invoice.refunds
          .filter(({ status }) => status !== 'failed')
          .map((refund) => (
            <li key={refund.id} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                {refund.status === 'pending' ? t`Refund pending` : t`Refund`}
                <span className="ms-2 text-muted">
                  <Day at={refund.created_at} isUtc />
                </span>
              </span>
              <InvoiceAmount amount={-refund.amount} currency={currency} />
            </li>
          ))}
      </ul>
      {(number || (period_start && period_end)) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-2 text-muted">
          {number && (
            <div className="flex flex-wrap gap-x-1.5">
              <dt>{t`Number`}</dt>
              <dd className="wrap-anywhere figures">
                <bdi>{number}</bdi>
              </dd>
            </div>
          )}
          {period_start && period_end && (
            <div className="flex flex-wrap gap-x-1.5">
              <dt>{t`Period`}</dt>
              <dd>
                <Day at={period_start} isUtc /> – <Day at={period_end} isUtc />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
