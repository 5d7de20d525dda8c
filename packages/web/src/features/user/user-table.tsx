import type { UserLine } from '@limn/server/schema/people/user';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { YesNo } from '../../ui/yes-no.tsx';
import { UserList } from './user-list.tsx';

export function UserTable({ users }: { users: readonly UserLine[] }) {
  const { t } = useLingui();
  const isWide = useWide();
  const nameOf = ({ id, email }: UserLine) => (
    <Link
      to="/admin/users/$id"
      params={{ id }}
      className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <bdi>{email}</bdi>
    </Link>
  );
  if (!isWide) return <UserList users={users} nameOf={nameOf} />;
  return (
    <DataTable
      caption={t`Users`}
      rows={users}
      keyOf={({ id }) => id}
      head={{
        title: t`Email`,
        show: nameOf,
      }}
      columns={[
        {
          title: t`Registered`,
          show: ({ created_at }) => <Moment at={created_at} />,
        },
        { title: t({ message: 'Admin', context: 'user' }), show: ({ is_admin }) => <YesNo yes={is_admin} /> },
        { title: t({ message: 'Paid', context: 'user' }), show: ({ is_paid }) => <YesNo yes={is_paid} /> },
      ]}
    />
  );
}
