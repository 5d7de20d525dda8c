import type { User } from '@limn/server/schema/account';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/formats.ts';
import { Avatar } from './avatar.tsx';

/** Who one is here. */
export function ProfileCard({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const since = formatDate(i18n.locale, user.created_at);
  return (
    <section aria-labelledby="profile-name">
      <div className="flex items-center gap-5">
        <Avatar user={user} className="size-24 text-4xl" />
        <div className="min-w-0 wrap-anywhere">
          <h2 id="profile-name" className="font-display text-2xl leading-tight sm:text-3xl">
            <bdi>{user.display_name ?? user.email}</bdi>
          </h2>
          {user.display_name && (
            <p className="mt-1 text-muted">
              <bdi>{user.email}</bdi>
            </p>
          )}
          {user.is_admin && (
            <p className="mt-2 inline-block rounded-round border border-control px-2.5 py-0.5 text-xs font-medium">
              {t`Admin`}
            </p>
          )}
        </div>
      </div>
      {user.bio && (
        <p dir="auto" className="mt-6 wrap-anywhere whitespace-pre-line">
          {user.bio}
        </p>
      )}
      <p className="mt-6 text-sm text-muted">{t`Member since ${since}`}</p>
    </section>
  );
}
