import type { SubscriptionWithUser } from '@limn/server/schema/billing/membership';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../ui/data-table.tsx';
import { Day } from '../../ui/day.tsx';
import { boughtPlan, providerText, stateLabel } from './admin-text.ts';
import { AutoRenewCell } from './auto-renew-cell.tsx';
import { Promotion } from './promotion.tsx';

export function SubscriptionTable({ subscriptions }: { subscriptions: readonly SubscriptionWithUser[] }) {
  const { t, i18n } = useLingui();
  return (
    <DataTable
      caption={t`Subscriptions`}
      rows={subscriptions}
      keyOf={({ id }) => id}
      head={{
        title: t`User`,
        show: ({ user: { id, email } }) => (
          <Link
            to="/admin/users/$id"
            params={{ id }}
            search={(listing: object) => ({ ...listing, from: 'memberships' })}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <bdi>{email}</bdi>
          </Link>
        ),
      }}
      columns={[
        {
          title: t`Plan`,
          show: (row) => (
            <>
              <bdi>{boughtPlan(i18n, row) || '–'}</bdi>
              {row.promotion && (
                <span className="block text-muted text-sm">
                  <Promotion promotion={row.promotion} />
                </span>
              )}
            </>
          ),
        },
        { title: t`Source`, show: ({ provider }) => providerText(i18n, provider) },
        { title: t`Status`, show: ({ state }) => stateLabel(i18n, state) },
        {
          title: t`Valid until`,
          show: ({ provider, valid_until }) =>
            valid_until ? <Day at={valid_until} isShort isUtc={provider === 'grant'} /> : '–',
        },
        { title: t`Auto-renew`, show: (row) => <AutoRenewCell subscription={row} /> },
      ]}
    />
  );
}
