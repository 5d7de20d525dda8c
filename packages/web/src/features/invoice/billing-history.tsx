import type { Invoice } from '@limn/server/schema/billing/invoice';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { site } from '../../lib/browser/site.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { InvoiceItem } from './invoice-item.tsx';
import { InvoiceTable } from './invoice-table.tsx';

/** The number of invoices before "Show all". */
const firstMany = 12;

/** The invoices of the user. It renders nothing without a payment provider and invoices. */
export const BillingHistory = withData(() => {
  const { t } = useLingui();
  const { stripe, paypal } = site().payments;
  const { data, isError, isFetching, refetch } = trpc.invoice.list.useQuery(undefined, { staleTime: 0 });
  if (!stripe && !paypal && !data?.length) return null;
  return (
    <section aria-labelledby="billing-history">
      <h2 id="billing-history" tabIndex={-1} className="font-display text-2xl leading-tight">
        {t`Billing history`}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t`All your payments and invoices.`}</p>
      {data ? (
        data.length > 0 ? (
          <Invoices invoices={data} />
        ) : (
          <p className="py-3">{t`No payments yet.`}</p>
        )
      ) : isError ? (
        <div role="alert">
          <p className="mb-4">{t`Couldn't load your billing history.`}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
});

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useLingui();
  const isWide = useWide();
  const [showsAll, setShowsAll] = useState(false);
  // State of this component, so that open invoices stay open when a rotated screen changes from table to list.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const shown = showsAll ? invoices : invoices.slice(0, firstMany);
  const count = invoices.length;
  return (
    <>
      {isWide ? (
        <InvoiceTable invoices={shown} opened={opened} onToggle={toggle} />
      ) : (
        <ul className="ruled">
          {shown.map((invoice) => (
            <InvoiceItem
              key={invoice.id}
              invoice={invoice}
              isOpen={opened.includes(invoice.id)}
              onToggle={() => toggle(invoice.id)}
            />
          ))}
        </ul>
      )}
      {shown.length < count && (
        <Button className="mt-4" onClick={() => setShowsAll(true)}>{t`Show all ${count}`}</Button>
      )}
    </>
  );
}
