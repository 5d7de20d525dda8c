import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SubscriptionFilters } from '../features/membership/subscription-filters.tsx';
import { SubscriptionTable } from '../features/membership/subscription-table.tsx';
import { failureText } from '../i18n/refusal-text.ts';
import { trpc } from '../lib/data.tsx';
import { readFailure } from '../lib/failure.ts';
import { LoadTrouble } from '../ui/load-trouble.tsx';
import { PageTurner } from '../ui/page-turner.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import { pageOf, pageSearch, providerOf, statusOf } from './admin-search.ts';

const route = getRouteApi('/admin/memberships');
const to = '/admin/memberships';
const failed = msg`Failed to fetch the subscriptions`;

/** Everybody's, given and paid. */
export function AdminSubscriptions() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const address = route.useSearch();
  const page = pageOf(address);
  const filter = { status: statusOf(address), provider: providerOf(address) };
  const list = trpc.membership.adminList.useQuery(
    { page, ...filter },
    { placeholderData: (before) => before },
  );
  const { data, isPlaceholderData: isOld } = list;
  return (
    <>
      <SubscriptionFilters
        filter={filter}
        onFilter={(search) => void navigate({ to, search, replace: true, resetScroll: false })}
      />
      {list.isError ? (
        <LoadTrouble
          text={failureText(i18n, readFailure(list.error), failed)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : !data ? (
        <RowSkeletons />
      ) : (
        <div aria-busy={isOld} className={`eased ${isOld ? 'opacity-55' : ''}`}>
          {data.items.length > 0 ? (
            <SubscriptionTable subscriptions={data.items} />
          ) : (
            <p className="py-4 text-muted">{t`There are none of these.`}</p>
          )}
          <PageTurner
            page={page}
            pages={Math.max(1, data.pages)}
            addressOf={(page) => ({ to, search: { ...filter, page: pageSearch(page) }, resetScroll: false })}
          />
        </div>
      )}
    </>
  );
}
