import type { CreateShare, Shared } from '@limn/server/schema/studio/share';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cache, trpc, usePending } from '../../lib/data/data-client.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast.ts';
import { daysLeft } from './share-days.ts';
import type { Terms } from './share-terms.tsx';

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

/** The link of an image or a collection, with its terms, and what changes it. */
export function useShare(of: Shared) {
  const { t } = useLingui();
  // Nothing is kept: another device may have turned the link off.
  const known = trpc.share.get.useQuery(of, { staleTime: 0, gcTime: 0 });
  const [newTerms, setNewTerms] = useState(defaultTerms);
  /** The changed terms, shown until the server answers. */
  const [changedTerms, setChangedTerms] = useState<Terms>();
  const pending = usePendingTerms(of);
  /** While the link is being revoked, a change would create it again. */
  const isEnding = usePending<Shared>(trpc.share.remove).some((other) => idOf(other) === idOf(of));
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
  const left = daysLeft(share?.expires_at ?? null, Date.now());
  const savedTerms = share && {
    shows_prompt: share.shows_prompt,
    is_indexable: share.is_indexable,
    days: left,
  };
  const terms = changedTerms ?? pending ?? savedTerms ?? newTerms;
  return {
    known,
    terms,
    /** When the link ends with the shown terms; null without an end, and while the end is being changed. */
    expiresAt: terms.days === left ? (share?.expires_at ?? null) : null,
    isSaving: pending !== undefined,
    isEnding,
    change(part: Partial<Terms>) {
      const nextTerms = { ...terms, ...part };
      if (!share) setNewTerms(nextTerms);
      if (!share && !pending) return;
      setChangedTerms(nextTerms);
      // Of several pending changes, only the last one calls this.
      save.mutate({ ...of, ...nextTerms }, { onSettled: () => setChangedTerms(undefined) });
    },
    /** Creates the link with the chosen terms. Returns its address. */
    create: () => save.mutateAsync({ ...of, ...newTerms }).then(({ url }) => url),
    revoke: () => revoke.mutate(of),
  };
}
