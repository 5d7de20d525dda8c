import type { CreateShare, Shared } from '@limn/server/schema/studio/share';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cache, trpc, usePending } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { daysLeft } from './share-days.ts';
import { ShareLink } from './share-link.tsx';
import { ShareTerms, type Terms } from './share-terms.tsx';
import { useCopy } from './use-copy.ts';
import { useShareTexts } from './use-share-texts.ts';

const idOf = (of: Shared) => ('image_id' in of ? of.image_id : of.collection_id);

/** The terms of the last pending change, also from a dialog that is closed. */
function usePendingTerms(of: Shared): Terms | undefined {
  const last = usePending<CreateShare>(trpc.share.create).findLast((other) => idOf(other) === idOf(of));
  if (!last) return undefined;
  const { shows_prompt, is_indexable, days } = last;
  return { shows_prompt, is_indexable, days };
}

/** The default terms of a new link. */
const defaultTerms: Terms = { shows_prompt: false, is_indexable: false, days: null };

interface ShareDialogProps {
  of: Shared;
  onClose: () => void;
}

/** Creates, shares and revokes the link of an image or a collection. */
export function ShareDialog({ of, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const texts = useShareTexts(of);
  // Nothing is kept: another device may have turned the link off.
  const known = trpc.share.get.useQuery(of, { staleTime: 0, gcTime: 0 });
  const [newTerms, setNewTerms] = useState(defaultTerms);
  /** The changed terms, shown until the server answers. */
  const [changedTerms, setChangedTerms] = useState<Terms>();
  const pending = usePendingTerms(of);
  /** While the link is being revoked, a change would create it again. */
  const isEnding = usePending<Shared>(trpc.share.remove).some((other) => idOf(other) === idOf(of));
  const [asking, setAsking] = useState(false);
  const copy = useCopy();
  // Calls run one after the other: the last one wins, and a pending change does not create a revoked link again.
  const scope = { id: `share ${idOf(of)}` };
  const save = trpc.share.create.useMutation({
    scope,
    onSuccess(share) {
      cache.share.get.setData(of, share);
      if ('collection_id' in of) void cache.collection.invalidate();
    },
    onError: (error) => showFailure(error),
  });
  const revoke = trpc.share.remove.useMutation({
    scope,
    onSuccess() {
      cache.share.get.setData(of, null);
      if ('collection_id' in of) void cache.collection.invalidate();
      setNewTerms(defaultTerms);
      showToast(t`Link turned off.`);
    },
    onError: (error) => showFailure(error),
  });
  const share = known.data;
  const expiresAt = share?.expires_at ?? null;
  const left = daysLeft(expiresAt, Date.now());
  const savedTerms = share && {
    shows_prompt: share.shows_prompt,
    is_indexable: share.is_indexable,
    days: left,
  };
  const terms = changedTerms ?? pending ?? savedTerms ?? newTerms;
  const change = (change: Partial<Terms>) => {
    const nextTerms = { ...terms, ...change };
    if (!share) setNewTerms(nextTerms);
    if (!share && !pending) return;
    setChangedTerms(nextTerms);
    // Of several pending changes, only the last one calls this.
    save.mutate({ ...of, ...nextTerms }, { onSettled: () => setChangedTerms(undefined) });
  };
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
            busy={pending !== undefined}
            onClick={() => {
              const made = save.mutateAsync({ ...of, ...newTerms }).then(({ url }) => url);
              copy.copy(made, { text: t`Link copied.`, isCopied: true });
            }}
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
              expiresAt={terms.days === left ? expiresAt : null}
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
          onConfirm={() => revoke.mutate(of)}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
