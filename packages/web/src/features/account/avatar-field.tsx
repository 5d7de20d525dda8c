import type { User } from '@limn/server/schema/people/account';
import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../i18n/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Avatar } from './avatar.tsx';
import { type AvatarChoice, prepareAvatar } from './avatar-choice.ts';
import { useAddressPreview } from './use-address-preview.ts';

interface AvatarFieldProps {
  user: User;
  choice: AvatarChoice;
  onChoice: (choice: AvatarChoice) => void;
  error: string | undefined;
  onError: (text: string | undefined) => void;
}

/** An object URL of the chosen file, for the preview. */
function usePreview(choice: AvatarChoice): string | null {
  const file = choice.kind === 'file' ? choice.file : undefined;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

export function AvatarField({ user, choice, onChoice, error, onError }: AvatarFieldProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const lastFile = useRef<File>(undefined);
  const [over, setOver] = useState(false);
  const ofFile = usePreview(choice);
  const address = choice.kind === 'address' ? choice.address : '';
  const ofAddress = useAddressPreview(address);
  const preview = choice.kind === 'address' ? (ofAddress ?? null) : ofFile;
  const shown = choice.kind === 'kept' ? user.avatar_url : preview;

  async function choose(file: File | undefined) {
    if (!file) return;
    lastFile.current = file;
    onError(undefined);
    onChoice({ kind: 'preparing' });
    const small = await prepareAvatar(file);
    // Another file was chosen meanwhile.
    if (lastFile.current !== file) return;
    onChoice(small ? { kind: 'file', file: small } : { kind: 'kept' });
    if (!small) onError(i18n._(refusalText['avatar.unusable']));
  }
  function decide(next: AvatarChoice) {
    lastFile.current = undefined;
    onError(undefined);
    onChoice(next);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`min-w-0 rounded-panel outline-offset-8 ${over ? 'outline-2 outline-dashed outline-ink' : ''}`}
    >
      <legend className="mb-2 text-sm font-medium">{t`Profile picture`}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar user={{ ...user, avatar_url: shown }} className="size-24 text-4xl" />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <FileInput ref={input} accept="image/*" onFile={(file) => void choose(file)} />
          <Button busy={choice.kind === 'preparing'} onClick={() => input.current?.click()}>
            {t`Choose a file`}
          </Button>
          {shown ? (
            <Button variant="ghost" onClick={() => decide({ kind: 'removed' })}>{t`Remove picture`}</Button>
          ) : (
            <span className="hidden text-sm text-muted pointer-fine:block">{t`or drop it here`}</span>
          )}
        </div>
      </div>
      <Field
        label={t`Or enter an image URL`}
        type="url"
        name="avatar_url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={2000}
        value={address}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          decide(typed === '' ? { kind: 'kept' } : { kind: 'address', address: typed });
        }}
        error={error}
        hint={
          address !== '' && ofAddress === null
            ? t`Couldn't load a picture from this address. Check the address.`
            : t`The picture is downloaded for the preview and copied to this site when you save.`
        }
        className="mt-4"
      />
    </fieldset>
  );
}
