import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PaymentComparison } from '../../features/payment/comparison.tsx';
import { ExportForm } from '../../features/payment/export-form.tsx';
import { FailedPayments } from '../../features/payment/failed-payments.tsx';
import { MonthTables } from '../../features/payment/month-tables.tsx';
import { PaymentNotices } from '../../features/payment/notices.tsx';
import { PaymentDialog } from '../../features/payment/payment-dialog.tsx';
import { type PaymentFilter, PaymentFilters } from '../../features/payment/payment-filters.tsx';
import { PaymentTable } from '../../features/payment/payment-table.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLayer } from '../use-layer.ts';
import { AdminHeading } from './heading.tsx';
import { paymentAfter, paymentFilterOf, paymentSearch } from './payment-search.ts';
import { BelowResult, QueryResult } from './query-result.tsx';

const route = getRouteApi('/admin/payments');
const to = '/admin/payments';
const failed = msg`Couldn't load the payments.`;
const action = `${buttonShape} ${buttonVariants.quiet}`;

export function AdminPayments() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = route.useSearch();
  const filter = paymentFilterOf(address);
  const [opened, setOpened] = useState<{ id: string }>();
  const layer = useLayer('payment', opened === undefined);
  const open = (payment: { id: string }) => {
    setOpened(payment);
    layer.open();
  };
  const report = trpc.payment.report.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <AdminHeading title={t`Payments`} />
      <PaymentNotices onOpen={open} />
      <QueryResult query={report} fallback={failed} placeholder={<Skeleton className="h-64" />}>
        {(report) => <MonthTables report={report} />}
      </QueryResult>
      <BelowResult query={report}>
        <section aria-label={t`All payments`} className="mt-12">
          <h3 className="mb-3 font-display text-2xl leading-tight">{t`All payments`}</h3>
          <PaymentFilters
            filter={filter}
            report={report.data}
            onFilter={(filter) =>
              void navigate({ to, search: paymentSearch(filter), replace: true, resetScroll: false })
            }
          />
          <PaymentList filter={filter} after={paymentAfter(address)} onOpen={open} />
        </section>
        <FailedPayments />
        <section aria-label={t`Export`} className="mt-12">
          <h3 className="mb-3 font-display text-2xl leading-tight">{t`Export`}</h3>
          <ExportForm />
        </section>
        <PaymentComparison />
      </BelowResult>
      {layer.isOpen && opened && <PaymentDialog payment={opened} onClose={layer.close} />}
    </>
  );
}

interface PaymentListProps {
  filter: PaymentFilter;
  after: string | undefined;
  onOpen: (payment: { id: string }) => void;
}

/** One page; the links lead to the next and back to the first. */
function PaymentList({ filter, after, onOpen }: PaymentListProps) {
  const { t } = useLingui();
  const { q, ...others } = filter;
  const list = trpc.payment.list.useQuery(
    { ...others, ...(q ? { q } : {}), after },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  const isFiltered = q !== '' || Object.values(others).some((value) => value !== undefined);
  return (
    <QueryResult query={list} fallback={failed} placeholder={<RowSkeletons />}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? (
            <PaymentTable payments={items} onOpen={onOpen} />
          ) : (
            <EmptyState
              icon={isFiltered ? 'search' : 'card'}
              title={isFiltered ? t`No payments found.` : t`No payments yet`}
              text={
                isFiltered
                  ? t`Try another search or filter.`
                  : t`Payments by Stripe and PayPal are listed here.`
              }
            >
              {isFiltered && (
                <Link to={to} search={{}} resetScroll={false} className={action}>{t`Show all payments`}</Link>
              )}
            </EmptyState>
          )}
          {(after !== undefined || next !== null) && (
            <nav aria-label={t`Pages`} className="mt-4 flex flex-wrap gap-3">
              {after !== undefined && (
                <Link to={to} search={paymentSearch(filter)} resetScroll={false} className={action}>
                  {t`First page`}
                </Link>
              )}
              {next !== null && (
                <Link
                  to={to}
                  search={{ ...paymentSearch(filter), after: next }}
                  resetScroll={false}
                  className={action}
                >
                  {t`Next`}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
    </QueryResult>
  );
}
