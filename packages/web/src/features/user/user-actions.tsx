import type { UserDetail } from '@limn/server/schema/people/user';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { showToast } from '../../ui/toast.ts';

const failed = msg`That didn't work. Try again.`;

interface UserActionsProps {
  user: UserDetail;
  /** The user is the signed-in admin. */
  isSelf: boolean;
}

/** The actions of an admin on a user. Each asks for confirmation and reports its result. */
export function UserActions({ user, isSelf }: UserActionsProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Actions`}>
      <h3 className="mb-2 font-display text-2xl leading-tight">{t`Actions`}</h3>
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
      showToast(changed.is_admin ? t`${email} is now an admin.` : t`${email} is no longer an admin.`);
      if (isSelf) void cache.account.invalidate();
    },
  });
  return (
    <ActionRow
      title={is_admin ? t`Admin rights` : t`No admin rights`}
      hint={t`Admins can see and change everything in the admin area.`}
      label={is_admin ? t`Remove admin rights` : t`Make admin`}
      variant={is_admin ? 'danger' : 'quiet'}
      busy={change.isPending}
      problem={useProblem(change.error)}
      question={
        is_admin
          ? {
              title: t`Remove admin rights?`,
              text: isSelf
                ? t`You'll lose admin access immediately. Only another admin can restore it.`
                : t`${email} will lose access to the admin pages. You can make them an admin again.`,
            }
          : {
              title: t`Make this user an admin?`,
              text: t`${email} will be able to see and change all accounts, prices and messages, including your own admin rights.`,
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
      showToast(t`${email} was logged out of all devices.`);
    },
  });
  return (
    <ActionRow
      title={t`Devices`}
      hint={t`All devices will be logged out. Password reset links will stop working.`}
      label={t`Log out of all devices`}
      busy={end.isPending}
      problem={useProblem(end.error)}
      question={{
        title: t`Log out of all devices?`,
        text: isSelf
          ? t`You'll be logged out here too.`
          : t`${email} will have to log in again on every device. No data is deleted.`,
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
      showToast(changed.disabled_at ? t`${email} has been disabled.` : t`${email} can log in again.`);
    },
  });
  const isCharged = user.subscription?.auto_renew ?? false;
  const disabling = isCharged
    ? t`${email} will be logged out of all devices and can't log in; pictures in progress are stopped. Their subscription is not cancelled: it will still be charged until you turn off auto-renew. Pictures and shared links are kept.`
    : t`${email} will be logged out of all devices and can't log in; pictures in progress are stopped. Pictures and shared links are kept. You can enable the account again.`;
  return (
    <ActionRow
      title={isDisabled ? t`Account is disabled` : t`Account`}
      hint={
        isSelf
          ? t`You can't disable your own account.`
          : isDisabled
            ? t`No one can log in to it until it's enabled again.`
            : t`Disabled accounts can't log in or generate pictures.`
      }
      label={isDisabled ? t`Enable` : t`Disable`}
      variant={isDisabled ? 'quiet' : 'danger'}
      busy={change.isPending}
      disabled={isSelf}
      problem={useProblem(change.error)}
      question={
        isDisabled
          ? { title: t`Enable this account?`, text: t`${email} can log in and generate again.` }
          : { title: t`Disable this account?`, text: disabling }
      }
      onAct={() => change.mutate({ id, disabled: !isDisabled })}
    />
  );
}
