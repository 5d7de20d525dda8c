import type { User } from '@limn/server/schema/people/account';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/formats.ts';
import { accountName } from '../../lib/session/account-name.ts';
import { Avatar } from './avatar.tsx';

/** The name, avatar and description of the user. */
export function ProfileCard({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const since = formatDate(i18n.locale, user.created_at);
  return (
    <section aria-labelledby="profile-name">
      <div className="flex items-center gap-5 large-text:flex-wrap">
        <Avatar user={user} className="size-24 text-4xl" />
        <div className="min-w-0">
          <h2 id="profile-name" className="font-display text-2xl leading-tight sm:text-3xl">
            <bdi className="wrap-anywhere">{user.display_name || accountName(user.email)}</bdi>
          </h2>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            <bdi>{user.email}</bdi>
          </p>
          {user.is_admin && (
            <p className="mt-2 inline-block rounded-round border border-control px-2.5 py-0.5 text-xs font-medium">
              {t({ message: 'Admin', context: 'user' })}
            </p>
          )}
        </div>
      </div>
      {user.bio && (
        <p dir="auto" className="mt-6 wrap-anywhere whitespace-pre-line">
          {user.bio}
        </p>
      )}
      <p className="mt-6 text-sm text-muted">{t`Joined ${since}`}</p>
    </section>
  );
}
