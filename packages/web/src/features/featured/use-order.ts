import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { showDone, showFailed } from './brief-toast.ts';
import { arranged, isSameOrder } from './order.ts';

/** The featured artworks in the unsaved order of this page. */
export function useOrder() {
  const { t, i18n } = useLingui();
  const list = trpc.featured.list.useQuery();
  const [order, setOrder] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const artworks = list.data && (order ? arranged(list.data, order) : list.data);
  const explain = (error: unknown) => setProblem(failureText(i18n, readFailure(error)));
  const save = trpc.featured.order.useMutation({
    onMutate: () => setProblem(undefined),
    onSuccess(saved, { ids }) {
      cache.featured.list.setData(undefined, saved);
      // Moves made during the save stay unsaved.
      setOrder((now) => (now?.join() === ids.join() ? undefined : now));
      showDone(t`Order saved`);
    },
    onError(error) {
      showFailed(t`Failed to save`);
      if (readFailure(error).code !== 'featured.order_outdated') return explain(error);
      setProblem(t`The list has changed and was reloaded. Check the order and save it again.`);
      void cache.featured.invalidate();
    },
  });
  const remove = trpc.featured.remove.useMutation({
    onMutate: () => setProblem(undefined),
    onSuccess: () => showDone(t`Deleted successfully`),
    onError(error) {
      // Another admin has deleted it already.
      if (readFailure(error).code === 'image.not_found') {
        showDone(t`Deleted successfully`);
        return void cache.featured.invalidate();
      }
      showFailed(t`Failed to delete`);
      explain(error);
    },
  });
  return {
    list,
    artworks,
    problem,
    isChanged: artworks !== undefined && list.data !== undefined && !isSameOrder(artworks, list.data),
    isSaving: save.isPending,
    arrange: (ids: readonly string[]) => setOrder(ids),
    putBack: () => setOrder(undefined),
    save: () => save.mutate({ ids: artworks?.map(({ id }) => id) ?? [] }),
    remove: (id: string) => remove.mutate({ id }),
    removing: remove.isPending ? remove.variables.id : undefined,
  };
}
