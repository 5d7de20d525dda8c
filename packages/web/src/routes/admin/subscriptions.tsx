import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SubscriptionFilters } from '../../features/membership/subscription-filters.tsx';
import { SubscriptionTable } from '../../features/membership/subscription-table.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { QueryResult } from './query-result.tsx';
import { pageOf, pageSearch, providerOf, statusOf } from './search.ts';

const route = getRouteApi('/admin/memberships');
const to = '/admin/memberships';
const failed = msg`Couldn't load the subscriptions.`;

/** The subscriptions of all users, paid and complimentary. */
export function AdminSubscriptions() {
  const navigate = useNavigate();
  const address = route.useSearch();
  const page = pageOf(address);
  const filter = { status: statusOf(address), provider: providerOf(address) };
  const list = trpc.membership.adminList.useQuery(
    { page, ...filter },
    { placeholderData: (before) => before },
  );
  return (
    <>
      <SubscriptionFilters
        filter={filter}
        onFilter={(search) => void navigate({ to, search, replace: true, resetScroll: false })}
      />
      <QueryResult query={list} fallback={failed} placeholder={<RowSkeletons />}>
        {({ items, pages }) => (
          <>
            {items.length > 0 ? (
              <SubscriptionTable subscriptions={items} />
            ) : (
              <NoSubscriptions isFiltered={filter.status !== undefined || filter.provider !== undefined} />
            )}
            <Pager
              page={page}
              pages={Math.max(1, pages)}
              addressOf={(page) => ({
                to,
                search: { ...filter, page: pageSearch(page) },
                resetScroll: false,
              })}
            />
          </>
        )}
      </QueryResult>
    </>
  );
}

const action = `${buttonShape} ${buttonVariants.quiet}`;

function NoSubscriptions({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui();
  return isFiltered ? (
    <EmptyState icon="search" title={t`No subscriptions found.`} text={t`Choose another status or source.`}>
      <Link to={to} search={{}} resetScroll={false} className={action}>{t`Show all subscriptions`}</Link>
    </EmptyState>
  ) : (
    <EmptyState
      icon="card"
      title={t`No subscriptions yet`}
      text={t`Paid and complimentary memberships are listed here. Payments need Stripe or PayPal.`}
    >
      <Link to="/admin/services" className={action}>{t`View services`}</Link>
    </EmptyState>
  );
}
