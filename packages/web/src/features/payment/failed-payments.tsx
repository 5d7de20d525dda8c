import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Day } from '../../ui/day.tsx';
import { Money, PaymentUser } from './payment-parts.tsx';
import { outcomeText, providerNames } from './payment-text.ts';

/** The last payments that failed, and how that ended. It renders nothing without any. */
export function FailedPayments() {
  const { t, i18n } = useLingui();
  const { data = [] } = trpc.payment.failed.useQuery(undefined, { staleTime: 0 });
  if (data.length === 0) return null;
  return (
    <section aria-label={t`Failed payments`} className="mt-12">
      <h3 className="mb-2 font-display text-2xl leading-tight">{t`Failed payments`}</h3>
      <DataTable
        caption={t`Failed payments`}
        rows={data}
        keyOf={({ payment }) => payment.id}
        head={{ title: t`User`, show: ({ payment }) => <PaymentUser user={payment.user} /> }}
        columns={[
          { title: t`Failed on`, show: ({ failed_at }) => <Day at={failed_at} isShort isUtc /> },
          {
            title: t({ message: 'Source', context: 'payment' }),
            show: ({ payment }) => providerNames[payment.provider],
          },
          { title: t`Result`, show: ({ outcome }) => i18n._(outcomeText[outcome]) },
          {
            title: t`Amount`,
            isNumber: true,
            show: ({ payment }) => <Money amount={payment.amount} currency={payment.currency} />,
          },
        ]}
      />
    </section>
  );
}
