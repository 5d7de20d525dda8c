import type { MembershipState } from '@limn/server/enums';
import type { Membership } from '@limn/server/schema/billing/membership';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { membershipStateText } from '../../i18n/membership-state-text.ts';
import { expiryText, isExpired, methodText } from '../../i18n/method-text.ts';
import { formatMoney } from '../../i18n/money.ts';
import { membershipEnd } from '../../lib/data/membership-end.ts';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { isTakenBack } from './membership-state.ts';
import { Promotion } from './promotion.tsx';

const marks: Record<MembershipState, { icon: IconName; tone: string }> = {
  complimentary: { icon: 'check', tone: '' },
  active: { icon: 'check', tone: '' },
  trial: { icon: 'check', tone: '' },
  changing: { icon: 'check', tone: '' },
  ending: { icon: 'minus', tone: '' },
  past_due: { icon: 'alert', tone: 'text-danger' },
  pending: { icon: 'info', tone: '' },
  unfinished: { icon: 'info', tone: 'text-muted' },
  paused: { icon: 'info', tone: '' },
  refunded: { icon: 'back', tone: 'text-muted' },
  disputed: { icon: 'alert', tone: 'text-danger' },
  unconfirmed: { icon: 'info', tone: '' },
  ended: { icon: 'close', tone: 'text-muted' },
};

/** The facts of a membership. */
export function MembershipFacts({ membership }: { membership: Membership }) {
  const { t, i18n } = useLingui();
  const { provider, state, auto_renew, next_charge, payment_method, promotion } = membership;
  const end = state === 'pending' || isTakenBack(membership) ? null : membershipEnd(membership);
  const { icon, tone } = marks[state];
  return (
    <dl className="mt-4 ruled text-sm">
      <Fact label={t`Status`}>
        <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
          <Icon name={icon} size={16} />
          {i18n._(membershipStateText[state].label)}
        </span>
      </Fact>
      {end && (
        <Fact label={t`Valid until`}>
          <Day at={end} isUtc={provider === 'grant'} />
        </Fact>
      )}
      {next_charge && state !== 'past_due' && !isTakenBack(membership) && (
        <Fact label={t`Next charge`}>
          <bdi>{formatMoney(next_charge.amount, next_charge.currency)}</bdi>
          <span className="block text-muted">
            <Day at={next_charge.at} />
          </span>
        </Fact>
      )}
      {promotion && state !== 'ended' && !isTakenBack(membership) && (
        <Fact label={t`Promotion`}>
          <Promotion promotion={promotion} />
        </Fact>
      )}
      {payment_method && (
        <Fact label={auto_renew ? t`Payment method` : t`Paid with`}>
          <bdi>{methodText(i18n, payment_method)}</bdi>
          {payment_method.card && <Expiry card={payment_method.card} />}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 text-end wrap-anywhere figures">{children}</dd>
  </div>
);

function Expiry({ card }: { card: NonNullable<NonNullable<Membership['payment_method']>['card']> }) {
  const { t } = useLingui();
  const date = expiryText(card);
  return isExpired(card, new Date()) ? (
    <span className="block text-danger">{t`Expired ${date}`}</span>
  ) : (
    <span className="block text-muted">{t`Expires ${date}`}</span>
  );
}
