import { limits } from '@limn/server/enums';
import type { UpdateAccount, User } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { UploadFailure } from '../../lib/data/upload-picture.ts';
import { readToken } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AvatarChoice } from './avatar-choice.ts';
import { AvatarField } from './avatar-field.tsx';
import { uploadAvatar } from './avatar-upload.ts';
import { ProfileBioField } from './profile-bio-field.tsx';
import { clearProfileDraft } from './profile-draft.ts';
import { useUnsavedProfile } from './use-unsaved-profile.ts';

interface ProfileFormProps {
  user: User;
  /** The account as the server returned it, also when a later step of the save fails. */
  onChanged: (user: User) => void;
  onClose: () => void;
}

const failed = msg`Failed to update profile`;

const avatarChange = (choice: AvatarChoice): UpdateAccount => {
  if (choice.kind === 'removed') return { avatar_url: null };
  // An address of spaces would remove the current avatar.
  const address = choice.kind === 'address' ? choice.address.trim() : '';
  return address ? { avatar_url: address } : {};
};

export function ProfileForm({ user, onChanged, onClose }: ProfileFormProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<{ field: 'avatar' | 'form'; text: string }>();
  const [saving, setSaving] = useState(false);
  const update = trpc.account.update.useMutation();
  const unsaved = useUnsavedProfile(user);
  const { draft, avatar } = unsaved;
  const { displayName = user.display_name ?? '', bio = user.bio ?? '' } = draft;
  const busy = saving || avatar.kind === 'preparing';
  function close() {
    clearProfileDraft();
    onClose();
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    setSaving(true);
    const owner = readToken();
    // The answer may arrive in the session of another user.
    const adopt = (changed: User) => {
      if (readToken() === owner) onChanged(changed);
    };
    try {
      if (avatar.kind === 'file') {
        adopt(await uploadAvatar(avatar.file));
        // If the next call fails, a retry does not upload the file again.
        unsaved.settleAvatar(avatar);
      }
      adopt(
        await update.mutateAsync({
          ...(draft.displayName !== undefined && { display_name: draft.displayName }),
          ...(draft.bio !== undefined && { bio: draft.bio }),
          ...avatarChange(avatar),
        }),
      );
      if (unsaved.settle(draft, avatar)) close();
    } catch (error) {
      const failure = error instanceof UploadFailure ? error.failure : readFailure(error);
      const field = failure.code === 'avatar.unusable' ? 'avatar' : 'form';
      setProblem({ field, text: failureText(i18n, failure, failed) });
    } finally {
      setSaving(false);
    }
  }
  const { displayNameMax } = limits;
  const count = displayName.length;
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-6">
      <Field
        label={t`Name`}
        name="display_name"
        autoComplete="name"
        dir={displayName === '' ? undefined : 'auto'}
        maxLength={displayNameMax}
        value={displayName}
        onChange={(event) => unsaved.change({ displayName: event.currentTarget.value })}
        {...(count > displayNameMax - 15 && {
          hint: t`${formatNumber(i18n.locale, count)} of ${formatNumber(i18n.locale, displayNameMax)}`,
        })}
      />
      <AvatarField
        user={user}
        choice={avatar}
        onChoice={(choice) => {
          unsaved.choose(choice);
          unsaved.change({ address: choice.kind === 'address' ? choice.address : '' });
        }}
        error={problem?.field === 'avatar' ? problem.text : undefined}
        onError={(text) => setProblem(text ? { field: 'avatar', text } : undefined)}
      />
      <ProfileBioField value={bio} onValue={(bio) => unsaved.change({ bio })} />
      {problem?.field === 'form' && <Notice>{problem.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {saving ? t`Please wait…` : t`Save`}
        </Button>
        <Button onClick={close}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
