import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { UserMembership } from '../../features/membership/user-membership.tsx';
import { UserActions } from '../../features/user/user-actions.tsx';
import { UserFacts } from '../../features/user/user-facts.tsx';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { accountName } from '../../lib/session/account-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { textLink } from '../../ui/narrow-page.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { AdminHeading } from './heading.tsx';
import { listOf } from './search.ts';

const route = getRouteApi('/admin/users/$id');
const failed = msg`Couldn't load this account.`;

/** The lists that lead here. */
const listText = {
  users: msg`User List`,
  payments: msg`Payments`,
  memberships: msg`Memberships`,
  audit: msg`Audit log`,
};

/** A user account with its membership and the actions on it. */
export function AdminUser() {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const address = route.useSearch();
  const list = listOf(address);
  const { data: self } = trpc.account.get.useQuery(undefined, { staleTime: 60_000 });
  const { data: user, isError, error, isFetching, refetch } = trpc.user.get.useQuery({ id });
  return (
    <>
      <Link
        to={`/admin/${list}`}
        search={{ ...address, from: undefined }}
        className={`${textLink} -mt-2 gap-2`}
      >
        <Icon name="back" size={18} />
        {i18n._(listText[list])}
      </Link>
      <AdminHeading
        title={user ? (user.display_name ?? accountName(user.email)) : t`User`}
        lead={user?.email}
      />
      {user ? (
        <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-2">
          <div className="flex flex-col gap-10">
            <section aria-label={t`About this account`}>
              <h3 className="mb-2 font-display text-2xl leading-tight">{t`Account`}</h3>
              <UserFacts user={user} />
            </section>
            <UserActions user={user} isSelf={self?.id === id} />
          </div>
          <UserMembership user={user} />
        </div>
      ) : isError ? (
        <LoadError
          text={failureText(i18n, readFailure(error), failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowSkeletons />
      )}
    </>
  );
}
