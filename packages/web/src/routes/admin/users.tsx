import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { UserTable } from '../../features/user/user-table.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { AdminHeading } from './heading.tsx';
import { QueryResult } from './query-result.tsx';
import { emailPrefixOf, pageOf, pageSearch } from './search.ts';

const route = getRouteApi('/admin/users');
const failed = msg`Failed to fetch users`;

export function AdminUsers() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = route.useSearch();
  const page = pageOf(address);
  const q = emailPrefixOf(address);
  const list = trpc.user.list.useQuery({ page, q }, { placeholderData: (before) => before });
  const search = (page: number) => ({ page: pageSearch(page), q: q || undefined });
  return (
    <>
      <AdminHeading title={t`User List`}>
        {list.data && (
          <p
            role="status"
            className="figures text-muted"
          >{t`${plural(list.data.total, { one: '# user', other: '# users' })}`}</p>
        )}
      </AdminHeading>
      <div className="mb-4 max-w-md">
        <SearchField
          label={t`The beginning of an address`}
          most={254}
          value={q}
          onSearch={(words) =>
            void navigate({
              to: '/admin/users',
              search: { q: words || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <QueryResult query={list} fallback={failed} placeholder={<RowSkeletons />}>
        {({ items, pages }) => (
          <>
            {items.length > 0 ? (
              <UserTable users={items} />
            ) : (
              <p className="py-4">{q ? t`No address begins with this.` : t`There is nobody on this page.`}</p>
            )}
            <Pager
              page={page}
              pages={Math.max(1, pages)}
              addressOf={(page) => ({ to: '/admin/users', search: search(page) })}
            />
          </>
        )}
      </QueryResult>
    </>
  );
}
