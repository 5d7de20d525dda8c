import type { Subscription } from '@limn/server/schema/billing/membership';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatUtcDate } from '../../i18n/formats.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { Day } from '../../ui/day.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { showToast } from '../../ui/toast.ts';
import { YesNo } from '../../ui/yes-no.tsx';
import { boughtPlan, canTurnRenewal, providerText, stateLabel } from './admin-text.ts';
import { GrantForm } from './grant-form.tsx';
import { Promotion } from './promotion.tsx';

const failed = msg`That didn't work. Try again.`;

interface UserMembershipProps {
  user: {
    id: string;
    email: string;
    subscription: Subscription | null;
    grants: readonly { id: string; valid_until: string }[];
  };
}

/** The subscription and the grants of a user, with the actions of an admin. */
export function UserMembership({ user: { id, email, subscription, grants } }: UserMembershipProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Membership`}>
      <h3 className="mb-2 font-display text-2xl leading-tight">{t`Membership`}</h3>
      {subscription ? <Facts subscription={subscription} /> : <p className="py-2 text-muted">{t`None`}</p>}
      <ul className="ruled border-line border-t">
        {subscription && canTurnRenewal(subscription) && (
          <Renewal userId={id} email={email} subscription={subscription} />
        )}
        {grants.map((grant) => (
          <Grant key={grant.id} email={email} grant={grant} />
        ))}
        <li>
          <GrantForm userId={id} email={email} />
        </li>
      </ul>
    </section>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useLingui();
  const plan = boughtPlan(i18n, subscription);
  const { provider, state, valid_until, auto_renew, promotion } = subscription;
  const facts: Fact[] = [
    ...(plan ? [{ label: t`Plan`, value: <bdi>{plan}</bdi> }] : []),
    { label: t`Source`, value: providerText(i18n, provider) },
    { label: t`Status`, value: stateLabel(i18n, state) },
    ...(valid_until
      ? [{ label: t`Valid until`, value: <Day at={valid_until} isUtc={provider === 'grant'} /> }]
      : []),
    ...(promotion ? [{ label: t`Promotion`, value: <Promotion promotion={promotion} /> }] : []),
    ...(provider === 'grant' ? [] : [{ label: t`Auto-renew`, value: <YesNo yes={auto_renew} /> }]),
  ];
  return <FactList facts={facts} />;
}

interface RenewalProps {
  userId: string;
  email: string;
  subscription: Subscription;
}

function Renewal({ userId, email, subscription: { auto_renew } }: RenewalProps) {
  const { t, i18n } = useLingui();
  const turn = trpc.membership.setAutoRenew.useMutation({
    onSuccess: (_, { auto_renew }) => {
      showToast(auto_renew ? t`Auto-renew is on for ${email}.` : t`Auto-renew is off for ${email}.`);
      return cache.user.invalidate();
    },
  });
  return (
    <ActionRow
      title={auto_renew ? t`Auto-renew on` : t`Auto-renew off`}
      hint={
        auto_renew
          ? t`With auto-renew off, the membership lasts until the end of the paid period, with no further charges.`
          : t`With auto-renew on, the member is charged again at the end of the paid period.`
      }
      label={auto_renew ? t`Turn off auto-renew` : t`Turn on auto-renew`}
      busy={turn.isPending}
      problem={turn.isError ? failureText(i18n, readFailure(turn.error), failed) : undefined}
      onAct={() => turn.mutate({ id: userId, auto_renew: auto_renew ? 0 : 1 })}
    />
  );
}

function Grant({ email, grant }: { email: string; grant: { id: string; valid_until: string } }) {
  const { t, i18n } = useLingui();
  const until = formatUtcDate(i18n.locale, grant.valid_until);
  const end = trpc.membership.adminUpdate.useMutation({
    onSuccess: ({ is_paid }) => {
      if (!is_paid) showToast(t`The complimentary membership of ${email} has ended.`);
      return cache.user.invalidate();
    },
  });
  return (
    <ActionRow
      title={t`Complimentary until ${until}`}
      hint={t`Existing pictures are kept in every size.`}
      label={t`End membership`}
      variant="danger"
      busy={end.isPending}
      problem={end.isError ? failureText(i18n, readFailure(end.error), failed) : undefined}
      question={{
        title: t`End the complimentary membership?`,
        text: t`${email} will no longer be a member, unless they have a paid or another complimentary membership. Their pictures are kept.`,
      }}
      // The server clamps a past date to its own time; the clock of this browser may be wrong.
      onAct={() => end.mutate({ id: grant.id, valid_until: new Date(0).toISOString() })}
    />
  );
}
