import type { UserLine } from '@limn/server/schema/people/user';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatShortUtcDate } from '../../i18n/formats.ts';
import { Day } from '../../ui/day.tsx';
import type { UserSelection } from './use-user-selection.ts';
import { UserCheckbox } from './user-checkbox.tsx';
import { UserName } from './user-name.tsx';

interface UserListProps {
  users: readonly UserLine[];
  selection: UserSelection;
}

/** The users as a list, for narrow screens. */
export function UserList({ users, selection }: UserListProps) {
  const { t, i18n } = useLingui();
  const seen = (day: string | null) => (day ? formatShortUtcDate(i18n.locale, day) : '–');
  const selectLabel = ({ email }: UserLine) => t`Select: ${email}`;
  return (
    <ul aria-label={t`Users`} className="ruled">
      {users.map((user) => (
        <li key={user.id} className="flex gap-1 py-1">
          <UserCheckbox
            label={selectLabel(user)}
            checked={selection.ids.has(user.id)}
            onChange={() => selection.press([user.id])}
          />
          <div className="min-w-0 grow">
            <UserName user={user} />
            <dl className="flex flex-wrap gap-x-4 pb-2 text-sm text-muted figures">
              <div className="flex gap-1.5">
                <dt>{t`Registered`}</dt>
                <dd>
                  <Day at={user.created_at} isShort />
                </dd>
              </div>
              <div className="flex gap-1.5">
                <dt>{t`Last seen`}</dt>
                <dd>{seen(user.seen_on)}</dd>
              </div>
              <div>
                <dt className="sr-only">{t`Images`}</dt>
                <dd>{t`${plural(user.images, { one: '# picture', other: '# pictures' })}`}</dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
