import type { ShownLogo } from '@limn/server/schema/site/logo';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { setLogo, site, useLogo } from '../../lib/browser/site.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { UploadFailure, uploadPicture } from '../../lib/data/upload-picture.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast.ts';
import { LogoPreview } from './logo-preview.tsx';
import { prepareLogo } from './prepare-logo.ts';

/** Uploads, replaces and removes the logo of the site. */
export function LogoForm() {
  const { t, i18n } = useLingui();
  const logo = useLogo();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();
  const show = ({ logo }: ShownLogo) => setLogo(logo);
  const onError = (failure: unknown) => showFailure(failure);
  const restore = trpc.logo.restore.useMutation({ onSuccess: show, onError });
  const remove = trpc.logo.remove.useMutation({ onSuccess: show, onError });

  async function upload(file: File) {
    if (isUploading) return;
    setError(undefined);
    setUploading(true);
    try {
      const picture = await prepareLogo(file);
      if (!picture) return setError(i18n._(refusalText['logo.unusable']));
      show((await uploadPicture('/api/admin/site-logo', picture, 'logo.unusable')) as ShownLogo);
      showToast(t`Logo saved.`);
    } catch (thrown) {
      const failure = thrown instanceof UploadFailure ? thrown.failure : readFailure(thrown);
      setError(failureText(i18n, failure));
    } finally {
      setUploading(false);
    }
  }
  function removeLogo(url: string) {
    setError(undefined);
    remove.mutate(undefined, {
      onSuccess() {
        // The pressed button is gone.
        chooser.current?.focus();
        const undo = { label: t`Undo`, run: () => restore.mutate({ url }) };
        showToast(t`Logo removed.`, { duration: 10_000, action: undo });
      },
    });
  }
  return (
    <fieldset className="mb-8 max-w-2xl min-w-0">
      <legend className="mb-2 text-sm font-medium">{t`Logo`}</legend>
      {logo && <LogoPreview logo={logo} siteName={site().siteName} />}
      <FileInput
        ref={input}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onFile={(file) => void upload(file)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={chooser} busy={isUploading} onClick={() => input.current?.click()}>
          {logo ? t`Replace logo` : t`Choose a logo`}
        </Button>
        {logo && (
          <Button variant="ghost" busy={remove.isPending} onClick={() => removeLogo(logo.url)}>
            {t`Remove logo`}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <div className="mt-3">
          <Notice>{error}</Notice>
        </div>
      )}
      <p className="mt-2 text-sm text-pretty text-muted">
        {t`PNG, JPEG, WebP or SVG, up to 2 MB. A logo more than twice as wide as it is high replaces the name in the header. Choose one that stands out on light and dark backgrounds.`}
      </p>
    </fieldset>
  );
}
