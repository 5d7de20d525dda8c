import type { Shared } from '@limn/server/schema/studio/share';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { ShareLink } from './share-link.tsx';
import { ShareTerms } from './share-terms.tsx';
import { useCopy } from './use-copy.ts';
import { useShare } from './use-share.ts';
import { useShareTexts } from './use-share-texts.ts';

interface ShareDialogProps {
  of: Shared;
  onClose: () => void;
}

/** Creates, shares and revokes the link of an image or a collection. */
export function ShareDialog({ of, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const texts = useShareTexts(of);
  const { known, terms, expiresAt, isSaving, isEnding, change, create, revoke } = useShare(of);
  const [asking, setAsking] = useState(false);
  const copy = useCopy();
  const share = known.data;
  return (
    <Dialog title={texts.title} onClose={onClose} className="max-w-md">
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={onClose}
        className="absolute end-2 top-2 xs:end-3 xs:top-3"
      />
      {known.isError ? (
        <div role="alert">
          <p className="mb-4">{texts.unknown}</p>
          <Button busy={known.isFetching} onClick={() => void known.refetch()}>{t`Try again`}</Button>
        </div>
      ) : share === undefined ? (
        <p className="flex min-h-24 items-center gap-3 text-muted">
          <Spinner />
          {t`One moment…`}
        </p>
      ) : share === null ? (
        <>
          <p className="mb-5 text-muted">{texts.about}</p>
          <Button
            ref={focusOnMount}
            variant="primary"
            busy={isSaving}
            onClick={() => copy.copy(create(), { text: t`Link copied.`, isCopied: true })}
            className="w-full"
          >
            <Icon name="copy" size={18} />
            {t`Create and copy link`}
          </Button>
          <div className="mt-5 border-t border-line pt-4">
            <ShareTerms texts={texts} terms={terms} expiresAt={null} onChange={change} />
          </div>
        </>
      ) : (
        <>
          <ShareLink url={share.url} texts={texts} {...copy}>
            <ShareTerms
              texts={texts}
              terms={terms}
              expiresAt={expiresAt}
              disabled={isEnding}
              onChange={change}
            />
          </ShareLink>
          <Button variant="ghost" busy={isEnding} onClick={() => setAsking(true)} className="mt-4 w-full">
            {t`Stop sharing`}
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={texts.stop}
          text={t`The link will stop working for everyone. Sharing again creates a new link.`}
          action={t`Stop sharing`}
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
