import type { UserLine } from '@limn/server/schema/people/user';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Day } from '../../ui/day.tsx';

interface UserListProps {
  users: readonly UserLine[];
  nameOf: (user: UserLine) => ReactNode;
}

/** The users as a list, for narrow screens. Only what applies is shown. */
export function UserList({ users, nameOf }: UserListProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Users`} className="ruled">
      {users.map((user) => (
        <li key={user.id} className="py-2">
          <p className="font-medium">{nameOf(user)}</p>
          <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1 text-sm">
            <div>
              <dt className="sr-only">{t`Registered`}</dt>
              <dd className="figures text-muted">
                <Day at={user.created_at} isShort />
              </dd>
            </div>
            {user.is_admin && <Mark>{t({ message: 'Admin', context: 'user' })}</Mark>}
            {user.is_paid && <Mark>{t({ message: 'Paid', context: 'user' })}</Mark>}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Mark({ children }: { children: string }) {
  const { t } = useLingui();
  return (
    <div className="rounded-round border border-control px-2.5 py-0.5 text-xs font-medium">
      <dt>{children}</dt>
      <dd className="sr-only">{t`Yes`}</dd>
    </div>
  );
}
