import type { RenewalRun } from '@limn/server/schema/billing/bulk-auto-renew';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/data/data-client.tsx';
import { Moment } from '../../ui/moment.tsx';
import { textLink } from '../../ui/narrow-page.tsx';

const providers = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** The providers that the run waits for, and the subscriptions that it could not change. */
export function RunFailures({ run }: { run: RenewalRun }) {
  const { t } = useLingui();
  const { data = [] } = trpc.renewal.failures.useQuery(undefined, { staleTime: 0, enabled: run.failed > 0 });
  return (
    <div className="mt-3 text-sm">
      {run.waits_for.map(({ provider, until }) => {
        const name = providers[provider];
        return (
          <p key={provider} role="status">
            {t`${name} is not responding. Next attempt at:`} <Moment at={until} />
          </p>
        );
      })}
      {data.length > 0 && (
        <ul className="mt-2 ruled max-w-prose">
          {data.map(({ subscription_id, user, reason, failed_at }) => (
            <li key={subscription_id} className="py-2">
              <Link
                to="/admin/users/$id"
                params={{ id: user.id }}
                search={(listing: object) => ({ ...listing, from: 'memberships' })}
                className={textLink}
              >
                <bdi>{user.email}</bdi>
              </Link>
              <p className="text-muted">
                <bdi>{reason}</bdi> · <Moment at={failed_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
