import type { User } from '@limn/server/schema/people/account';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ProfileAccess } from '../../features/account/profile-access.tsx';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { MembershipBox } from '../../features/membership/membership-box.tsx';
import { ChangeForm } from '../../features/password/change-form.tsx';
import { ChangeActions } from '../../features/plan-change/change-actions.tsx';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { setViewer } from '../../lib/session/viewer.ts';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePlanChange } from '../use-plan-change.tsx';
import { useProfileForm } from './use-form.ts';

function adopt(user: User) {
  setViewer(user);
  cache.account.get.setData(undefined, user);
}

/** The profile card, or the form that is open in its place. */
export function ProfilePanel({ user }: { user: User }) {
  const { t } = useLingui();
  const { form, buttons, open, close } = useProfileForm();
  const { change, dialog } = usePlanChange();
  const { data: access, isPending } = trpc.account.access.useQuery();
  const hasPassword = access?.has_password ?? true;
  const passwordTitle = hasPassword ? t`Change password` : t`Set a password`;
  if (form === 'edit')
    return (
      <FormPlace title={t`Edit profile`} onLeave={close}>
        <ProfileForm user={user} onChanged={adopt} onClose={close} />
      </FormPlace>
    );
  if (form === 'password')
    return (
      <FormPlace title={passwordTitle} onLeave={close}>
        {isPending ? (
          <Skeleton className="h-80" />
        ) : (
          <ChangeForm
            email={user.email}
            hasPassword={hasPassword}
            onClose={close}
            onChanged={() => {
              showToast(t`Password saved. Other devices have been logged out.`, { duration: 6000 });
              void cache.account.invalidate();
              void cache.session.invalidate();
            }}
          />
        )}
      </FormPlace>
    );
  return (
    <div className="flex flex-col gap-8">
      <ProfileCard user={user} />
      <div className="flex flex-wrap gap-3">
        <Button ref={buttons.edit} onClick={() => open('edit')}>{t`Edit profile`}</Button>
        {user.is_admin && (
          <Link to="/admin" className={`${buttonShape} ${buttonVariants.quiet}`}>
            <Icon name="chart" size={18} />
            {t`Admin`}
          </Link>
        )}
      </div>
      <ProfileAccess access={access}>
        <Button ref={buttons.password} onClick={() => open('password')}>
          {passwordTitle}
        </Button>
      </ProfileAccess>
      <MembershipBox isMember={user.is_paid}>
        {(membership) => <ChangeActions membership={membership} onChange={change} />}
      </MembershipBox>
      {dialog}
    </div>
  );
}

interface FormPlaceProps {
  title: string;
  /** Called on Esc. The form keeps its draft. */
  onLeave: () => void;
  children: ReactNode;
}

function FormPlace({ title, onLeave, children }: FormPlaceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  function leave(event: KeyboardEvent) {
    // Esc also cancels the composition of an input method.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onLeave();
  }
  return (
    <section aria-labelledby="profile-form" onKeyDown={leave}>
      <h2
        ref={heading}
        id="profile-form"
        tabIndex={-1}
        className="mb-6 font-display text-2xl leading-tight outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
