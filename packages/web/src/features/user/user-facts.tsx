import type { UserDetail } from '@limn/server/schema/people/user';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/formats.ts';
import { formatTrendDate } from '../../i18n/trend-date.ts';
import { issuerName } from '../../lib/session/account-name.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { YesNo } from '../../ui/yes-no.tsx';

export function UserFacts({ user }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(i18n.locale, value);
  const ways = [...(user.has_password ? [t`Password`] : []), ...user.issuers.map(issuerName)];
  const waysIn = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(ways);
  return (
    <FactList
      facts={[
        { label: t`Name`, value: user.display_name ? <bdi>{user.display_name}</bdi> : t`Not provided` },
        { label: t`Registered`, value: <Moment at={user.created_at} /> },
        {
          label: t`Last seen`,
          value: user.seen_on ? formatTrendDate(i18n.locale, user.seen_on, 'whole') : t`Not yet`,
        },
        { label: t({ message: 'Admin', context: 'user' }), value: <YesNo yes={user.is_admin} /> },
        { label: t({ message: 'Member', context: 'user' }), value: <YesNo yes={user.is_paid} /> },
        { label: t`Images`, value: number(user.images) },
        { label: t`Logged-in devices`, value: number(user.sessions) },
        {
          label: t`Login methods`,
          value: ways.length > 0 ? <bdi>{waysIn}</bdi> : t({ message: 'None', context: 'sign-in methods' }),
        },
        { label: t`Email verified`, value: <YesNo yes={user.email_proven} /> },
        ...(user.disabled_at
          ? [
              {
                label: t`Disabled`,
                value: (
                  <span className="text-danger">
                    <Moment at={user.disabled_at} />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
