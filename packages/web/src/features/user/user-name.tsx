import type { UserLine } from '@limn/server/schema/people/user';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The address as a link to the user, with the name and the marks below it. */
export function UserName({ user }: { user: UserLine }) {
  const { id, email, display_name } = user;
  const hasMarks = user.is_admin || user.is_paid || user.disabled_at !== null;
  return (
    <>
      <Link
        to="/admin/users/$id"
        params={{ id }}
        search={(listing: object) => listing}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
      >
        <bdi>{email}</bdi>
      </Link>
      {(display_name || hasMarks) && (
        <p className="-mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 pb-2 text-sm text-muted">
          {display_name && <bdi className="wrap-anywhere">{display_name}</bdi>}
          <UserMarks user={user} />
        </p>
      )}
    </>
  );
}

/** What is special about a user: admin, member, disabled. Nothing for most users. */
function UserMarks({ user }: { user: UserLine }) {
  const { t } = useLingui();
  const marks = [
    ...(user.is_admin ? [t({ message: 'Admin', context: 'user' })] : []),
    ...(user.is_paid ? [t`Member`] : []),
    ...(user.disabled_at ? [t({ message: 'Disabled', context: 'account' })] : []),
  ];
  return marks.map((mark) => (
    <span key={mark} className="rounded-round border border-control px-2.5 py-0.5 text-xs font-medium">
      {mark}
    </span>
  ));
}
