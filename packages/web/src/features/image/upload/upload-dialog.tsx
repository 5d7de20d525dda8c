import { limits } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../i18n/refusal-text.ts';
import { plansLink } from '../../../lib/browser/membership-link.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { textLink } from '../../../ui/narrow-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useOfferedFile } from '../../../ui/use-offered-file.ts';
import { useUpload } from './use-upload.ts';

interface UploadDialogProps {
  onUploaded: (image: Image) => void;
  onClose: () => void;
}

/** Stores a picture of the user's device, to vary, edit or upscale it. */
export function UploadDialog({ onUploaded, onClose }: UploadDialogProps) {
  const { t, i18n } = useLingui();
  const isFree = useViewer()?.is_paid === false;
  const [description, setDescription] = useState('');
  const { file, sent, isSending, failure, choose, send } = useUpload(onUploaded);
  const isOver = useOfferedFile(choose);
  const max = limits.uploadDescriptionMax;
  // the answer of the server has no facts
  const limit = isFree ? limits.storedFree : limits.storedMember;
  const isLong = Array.from(description.trim()).length > max;
  const isReady = file !== undefined && description.trim() !== '' && !isLong;
  const submit = () => {
    if (isReady && !isSending) void send(description);
  };
  const progress = isSending
    ? sent === undefined
      ? t`Processing the picture…`
      : t`Uploading the picture…`
    : '';
  return (
    <Dialog title={t`Upload a picture`} onClose={onClose} className="max-w-lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-4"
      >
        <p className="text-muted">
          {t`You can then vary, edit or upscale it. Only you can see it. You can share what you make from it.`}
        </p>
        <FileChoice file={file} isOver={isOver} isCropped={isFree} disabled={isSending} onFile={choose} />
        <TextAreaField
          label={t`What does the picture show?`}
          value={description}
          isShort
          dir={description === '' ? undefined : 'auto'}
          hint={t`For searches, and as the prompt of variations.`}
          error={
            isLong ? t`The description is longer than ${max} characters. Shorten it to continue.` : undefined
          }
          onChange={(event) => setDescription(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            submit();
          }}
        />
        {isFree && (
          <div className="text-sm text-muted">
            <p>{t`Without a membership, the picture is cropped to 640 × 480.`}</p>
            <Link {...plansLink} className={`inline-flex min-h-11 items-center ${textLink}`}>
              {t`Go to Membership`}
            </Link>
          </div>
        )}
        <p className="text-sm text-muted">
          {t`Upload only pictures that you may use. Ask the people in them first.`}
        </p>
        <div role="status" className={isSending ? 'text-sm' : 'sr-only'}>
          {progress}
        </div>
        {isSending && <Progress label={progress} value={sent} />}
        {failure && (
          <div>
            <Notice>{failureText(i18n, { ...failure, facts: { limit, ...failure.facts } })}</Notice>
            {failure.code === 'image.limit_reached' && (
              <Link to="/history" className={textLink}>{t`Open history`}</Link>
            )}
          </div>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" busy={isSending} disabled={!isReady}>
            {t`Upload`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FileChoiceProps {
  file: File | undefined;
  /** A file is above the page. */
  isOver: boolean;
  /** The picture is cropped to 4:3. */
  isCropped: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** The chosen picture, and the button to choose one; files may also be dropped anywhere or pasted. */
function FileChoice({ file, isOver, isCropped, disabled, onFile }: FileChoiceProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={`flex flex-col items-center gap-3 rounded-control border border-dashed p-4 text-center eased ${isOver ? 'border-ink bg-sunken' : 'border-control'}`}
    >
      {file ? (
        <Preview file={file} isCropped={isCropped} />
      ) : (
        <Icon name="image" size={32} className="text-muted" />
      )}
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {file ? t`Choose another picture` : t`Choose a picture`}
      </Button>
      <p className="text-sm text-muted">
        {isOver ? t`Drop the picture here` : t`Or drop it here, or paste it. JPEG, PNG or WebP.`}
      </p>
      <FileInput ref={input} accept="image/jpeg,image/png,image/webp" onFile={onFile} />
    </div>
  );
}

/** Nothing for a file that the browser cannot show. */
function Preview({ file, isCropped }: { file: File; isCropped: boolean }) {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url || isBroken) return null;
  const name = file.name;
  return (
    <img
      src={url}
      alt={t`Chosen picture: ${name}`}
      onError={() => setBroken(true)}
      className={`max-h-48 max-w-full rounded-small bg-sunken ${isCropped ? 'aspect-4/3 object-cover' : ''}`}
    />
  );
}
