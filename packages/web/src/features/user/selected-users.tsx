import { type UserAct, userActs, usersSelectedAtMost } from '@limn/server/enums';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { cache } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useWide } from '../../ui/use-wide.ts';
import { ChangeResult } from './change-result.tsx';
import { useChangeUsers } from './use-change-users.ts';
import type { UserSelection } from './use-user-selection.ts';
import type { UserListing } from './user-order.ts';
import { actText } from './user-text.ts';

const failed = msg`Couldn't select the users. Try again.`;

interface SelectedUsersProps {
  selection: UserSelection;
  listing: UserListing;
  /** How many users the listing has. */
  total: number;
}

/**
 * The actions for the selected users, always in view, and the result of the last one. On wide screens the actions have their place
 * also without a selected user, so that the first one does not move the list.
 */
export function SelectedUsers({ selection, listing, total }: SelectedUsersProps) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState<UserAct>();
  const [isSelecting, setSelecting] = useState(false);
  const { state, isPending, change, forget } = useChangeUsers();
  const count = selection.ids.size;
  const isInUse = count > 0 || isPending;
  const isWide = useWide();
  const most = Math.min(total, usersSelectedAtMost);
  const mostShown = formatNumber(i18n.locale, most);
  async function selectFound() {
    setSelecting(true);
    try {
      selection.set((await cache.user.ids.fetch(listing, { staleTime: 0 })).ids);
    } catch (error) {
      await showFailure(error, failed);
    } finally {
      setSelecting(false);
    }
  }
  async function run(act: UserAct) {
    await change(act, [...selection.ids]);
    selection.set([]);
  }
  const questions: Record<UserAct, { title: string; text: string }> = {
    disable: {
      title: t`${plural(count, { one: 'Disable # account?', other: 'Disable # accounts?' })}`,
      text: t`They will be logged out of all devices and can't log in; pictures in progress are stopped. Their subscriptions are not cancelled. You can enable the accounts again.`,
    },
    enable: {
      title: t`${plural(count, { one: 'Enable # account?', other: 'Enable # accounts?' })}`,
      text: t`They can log in and generate again.`,
    },
    sign_out: {
      title: t`${plural(count, { one: 'Log # user out of all devices?', other: 'Log # users out of all devices?' })}`,
      text: t`They will have to log in again on every device. No data is deleted.`,
    },
  };
  return (
    <>
      {state && !isPending && <ChangeResult change={state} onClose={forget} />}
      {(isInUse || isWide) && (
        <section
          aria-label={t`Selected users`}
          className={`mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line p-1 ${isInUse ? 'sticky top-2 z-10 bg-surface floating' : ''}`}
        >
          <IconButton
            icon="close"
            label={t`Clear selection`}
            className={isInUse ? '' : 'invisible'}
            onClick={() => selection.set([])}
          />
          <p role="status" className="me-auto text-sm figures">
            {isPending && state
              ? t`${formatNumber(i18n.locale, state.done)} of ${formatNumber(i18n.locale, state.total)}`
              : t`${plural(count, { one: '# user selected', other: '# users selected' })}`}
          </p>
          {count < most && (
            <Button variant="ghost" busy={isSelecting} className="text-sm" onClick={() => void selectFound()}>
              {most < total ? t`Select the first ${mostShown}` : t`Select all ${mostShown}`}
            </Button>
          )}
          {userActs.map((act) => (
            <Button
              key={act}
              variant={act === 'disable' ? 'danger' : 'quiet'}
              busy={isPending && state?.act === act}
              disabled={count === 0 || (isPending && state?.act !== act)}
              className="text-sm"
              onClick={() => setAsking(act)}
            >
              {i18n._(actText[act])}
            </Button>
          ))}
        </section>
      )}
      {asking && (
        <ConfirmDialog
          {...questions[asking]}
          action={i18n._(actText[asking])}
          onConfirm={() => void run(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
