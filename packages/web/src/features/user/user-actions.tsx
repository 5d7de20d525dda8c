import type { UserDetail } from '@limn/server/schema/people/user';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { showToast } from '../../ui/toast.ts';

const failed = msg`That could not be done. Try again.`;

interface UserActionsProps {
  user: UserDetail;
  /** The user is the signed-in admin. */
  isSelf: boolean;
}

/** The actions of an admin on a user. Each asks for confirmation and reports its result. */
export function UserActions({ user, isSelf }: UserActionsProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`What you can do`}>
      <h3 className="mb-2 font-display text-2xl leading-tight">{t`What you can do`}</h3>
      <ul className="ruled border-line border-t">
        <Role user={user} isSelf={isSelf} />
        <SignOut user={user} isSelf={isSelf} />
        <Disable user={user} isSelf={isSelf} />
      </ul>
    </section>
  );
}

/** Shows the answer at once; other queries about users are invalidated. */
const keep = (user: UserDetail) => cache.user.get.setData({ id: user.id }, user);

const useProblem = (error: unknown): string | undefined => {
  const { i18n } = useLingui();
  return error ? failureText(i18n, readFailure(error), failed) : undefined;
};

function Role({ user, isSelf }: UserActionsProps) {
  const { t } = useLingui();
  const { id, email, is_admin } = user;
  const change = trpc.user.setRole.useMutation({
    onSuccess: (changed) => {
      keep(changed);
      showToast(changed.is_admin ? t`${email} is an admin now.` : t`${email} is no longer an admin.`);
      if (isSelf) void cache.account.invalidate();
    },
  });
  return (
    <ActionRow
      title={is_admin ? t`An admin` : t`Not an admin`}
      hint={t`Admins see these pages and may change everything on them.`}
      label={is_admin ? t`Remove admin rights` : t`Make admin`}
      variant={is_admin ? 'danger' : 'quiet'}
      busy={change.isPending}
      problem={useProblem(change.error)}
      question={
        is_admin
          ? {
              title: t`Remove their admin rights?`,
              text: isSelf
                ? t`You will leave the admin pages at once, and only another admin can let you in again.`
                : t`${email} will no longer be able to open the admin pages. You can make them an admin again.`,
            }
          : {
              title: t`Make this person an admin?`,
              text: t`${email} will see every account, price and message here and may change them, your own rights too.`,
            }
      }
      onAct={() => change.mutate({ id, is_admin: !is_admin })}
    />
  );
}

function SignOut({ user, isSelf }: UserActionsProps) {
  const { t } = useLingui();
  const { id, email } = user;
  const end = trpc.user.signOut.useMutation({
    onSuccess: (changed) => {
      keep(changed);
      showToast(t`${email} is logged out everywhere.`);
    },
  });
  return (
    <ActionRow
      title={t`Devices`}
      hint={t`Every device has to log in again. Links for a new password stop working.`}
      label={t`Log out everywhere`}
      busy={end.isPending}
      problem={useProblem(end.error)}
      question={{
        title: t`Log out everywhere?`,
        text: isSelf
          ? t`You will be logged out here too.`
          : t`${email} has to log in again on every device. Nothing is lost.`,
      }}
      onAct={() => end.mutate({ id })}
    />
  );
}

function Disable({ user, isSelf }: UserActionsProps) {
  const { t } = useLingui();
  const { id, email, disabled_at } = user;
  const isDisabled = disabled_at !== null;
  const change = trpc.user.setDisabled.useMutation({
    onSuccess: (changed) => {
      keep(changed);
      showToast(changed.disabled_at ? t`${email} is disabled.` : t`${email} can log in again.`);
    },
  });
  const isCharged = user.subscription?.auto_renew ?? false;
  const disabling = isCharged
    ? t`${email} is logged out everywhere, cannot log in, and what is being painted for them stops. Their subscription is not cancelled: it goes on being charged until you turn its renewal off. Pictures and shared links stay.`
    : t`${email} is logged out everywhere, cannot log in, and what is being painted for them stops. Pictures and shared links stay. You can enable the account again.`;
  return (
    <ActionRow
      title={isDisabled ? t`Account is disabled` : t`Account`}
      hint={
        isSelf
          ? t`Nobody can disable their own account.`
          : isDisabled
            ? t`Nobody can log in to it until it is enabled again.`
            : t`A disabled account cannot log in, and nothing is painted for it.`
      }
      label={isDisabled ? t`Enable` : t`Disable`}
      variant={isDisabled ? 'quiet' : 'danger'}
      busy={change.isPending}
      disabled={isSelf}
      problem={useProblem(change.error)}
      question={
        isDisabled
          ? { title: t`Enable this account?`, text: t`${email} can log in and paint again.` }
          : { title: t`Disable this account?`, text: disabling }
      }
      onAct={() => change.mutate({ id, disabled: !isDisabled })}
    />
  );
}
