import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sayFailure } from '../../i18n/say-failure.ts';
import { cache, trpc } from '../../lib/data.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { daysLeft } from './share-days.ts';
import { ShareLink } from './share-link.tsx';
import { ShareTerms, type Terms } from './share-terms.tsx';

interface ShareDialogProps {
  imageId: string;
  onClose: () => void;
}

/** Makes the link of a picture, takes it places, and takes it back. */
export function ShareDialog({ imageId, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const of = { image_id: imageId };
  const known = trpc.share.get.useQuery(of);
  const [wished, setWished] = useState<Terms>({ shows_prompt: false, days: null });
  /** Turned at once; what the server keeps takes its place. */
  const [turned, setTurned] = useState<boolean>();
  const [asking, setAsking] = useState(false);
  // In turn: the last wish wins, and a change that is still under way does not share again what is taken back.
  const scope = { id: `share ${imageId}` };
  const save = trpc.share.create.useMutation({
    scope,
    onSuccess: (share) => cache.share.get.setData(of, share),
    onError: (error) => sayFailure(error),
    onSettled: () => setTurned(undefined),
  });
  const revoke = trpc.share.remove.useMutation({
    scope,
    onSuccess() {
      cache.share.get.setData(of, null);
      showToast(t`The link leads nowhere now.`);
    },
    onError: (error) => sayFailure(error),
  });
  const share = known.data;
  return (
    <Dialog title={t`Share this picture`} onClose={onClose} className="max-w-md">
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={onClose}
        className="absolute end-2 top-2 xs:end-3 xs:top-3"
      />
      {known.isError ? (
        <div role="alert">
          <p className="mb-4">{t`Could not check whether this picture is shared.`}</p>
          <Button busy={known.isFetching} onClick={() => void known.refetch()}>{t`Try again`}</Button>
        </div>
      ) : share === undefined ? (
        <p className="flex min-h-24 items-center gap-3 text-muted">
          <Spinner />
          {t`One moment…`}
        </p>
      ) : share === null ? (
        <>
          <p className="mb-5 text-muted">
            {t`Only you see your pictures. A link shows this one to whoever has it, until you take it back.`}
          </p>
          <ShareTerms
            terms={wished}
            expiresAt={null}
            onChange={(change) => setWished({ ...wished, ...change })}
          />
          <Button
            look="primary"
            busy={save.isPending}
            onClick={() => save.mutate({ ...of, ...wished })}
            className="mt-6 w-full"
          >
            {t`Make a link`}
          </Button>
        </>
      ) : (
        <>
          <ShareLink url={share.url} />
          <div className="mt-5 border-t border-line pt-4">
            <ShareTerms
              terms={{ shows_prompt: turned ?? share.shows_prompt, days: null }}
              expiresAt={share.expires_at}
              onChange={(change) => {
                setTurned(change.shows_prompt ?? turned);
                save.mutate({
                  ...of,
                  shows_prompt: turned ?? share.shows_prompt,
                  days: daysLeft(share.expires_at, Date.now()),
                  ...change,
                });
              }}
            />
          </div>
          <Button
            look="danger"
            busy={revoke.isPending}
            onClick={() => setAsking(true)}
            className="mt-5 w-full"
          >
            {t`Stop sharing`}
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Stop sharing this picture?`}
          text={t`The link leads nowhere from then on, whoever has it. Sharing again makes another one.`}
          action={t`Stop sharing`}
          onConfirm={() => revoke.mutate(of)}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
