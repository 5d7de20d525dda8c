import type { Payment } from '@limn/server/schema/billing/payment';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../i18n/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { stateStyles } from './payment-text.ts';

export const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <bdi className="figures">{formatMoney(amount, currency)}</bdi>
);

export function PaymentState({ state }: Pick<Payment, 'state'>) {
  const { i18n } = useLingui();
  const { text, icon, tone } = stateStyles[state];
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      <Icon name={icon} size={16} className="shrink-0" />
      {i18n._(text)}
    </span>
  );
}

/** A link to the user's page in the admin area. */
export function PaymentUser({ user }: Pick<Payment, 'user'>) {
  const { t } = useLingui();
  if (!user) return <span className="text-muted">{t`Deleted account`}</span>;
  return (
    <Link
      to="/admin/users/$id"
      params={{ id: user.id }}
      search={(listing: object) => ({ ...listing, from: 'payments' })}
      className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <bdi>{user.email}</bdi>
    </Link>
  );
}
