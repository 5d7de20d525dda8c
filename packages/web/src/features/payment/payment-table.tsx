import type { Payment } from '@limn/server/schema/billing/payment';
import { useLingui } from '@lingui/react/macro';
import { DataTable } from '../../ui/data-table.tsx';
import { Day } from '../../ui/day.tsx';
import { Money, PaymentState, PaymentUser } from './payment-parts.tsx';
import { providerNames } from './payment-text.ts';

interface PaymentTableProps {
  payments: readonly Payment[];
  onOpen: (payment: Payment) => void;
}

export function PaymentTable({ payments, onOpen }: PaymentTableProps) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Payments`}
      rows={payments}
      keyOf={({ id }) => id}
      head={{
        title: t`Date`,
        show: (payment) => (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(payment)}
            className="inline-flex min-h-11 min-w-11 items-center text-start font-medium figures underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <Day at={payment.created_at} isShort isUtc />
          </button>
        ),
      }}
      columns={[
        { title: t`User`, isLong: true, show: ({ user }) => <PaymentUser user={user} /> },
        {
          title: t({ message: 'Source', context: 'payment' }),
          show: ({ provider }) => providerNames[provider],
        },
        { title: t`Status`, show: ({ state }) => <PaymentState state={state} /> },
        {
          title: t`Amount`,
          isNumber: true,
          show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        {
          title: t({ message: 'Refunded', context: 'amount' }),
          isNumber: true,
          show: ({ refunded, currency }) =>
            refunded === 0 ? '–' : <Money amount={refunded} currency={currency} />,
        },
      ]}
    />
  );
}
