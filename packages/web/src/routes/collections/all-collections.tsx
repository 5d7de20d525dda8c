import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CollectionGrid, CollectionGridSkeleton } from '../../features/collection/collection-grid.tsx';
import { NameDialog } from '../../features/collection/name-dialog.tsx';
import { site } from '../../lib/browser/site.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { everything } from '../history/search.ts';

export function AllCollections() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isNaming, setIsNaming] = useState(false);
  usePageTitle(`${t`Collections`} · ${site().siteName}`);
  // Deleted pictures change the counts and covers.
  const known = trpc.collection.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-display text-4xl leading-tight">{t`Collections`}</h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/history" search={everything} className={`${buttonShape} ${buttonVariants.ghost}`}>
            <Icon name="history" size={18} />
            {t`History`}
          </Link>
          <Button onClick={() => setIsNaming(true)}>
            <Icon name="plus" size={18} />
            {t`New collection`}
          </Button>
        </div>
      </div>
      {known.isError && (
        <LoadError
          text={t`Couldn't load your collections.`}
          busy={known.isFetching}
          onRetry={() => void known.refetch()}
        />
      )}
      {known.isPending ? (
        <CollectionGridSkeleton />
      ) : known.data?.length === 0 ? (
        <div className="py-16 text-center">
          <p className="mb-2 font-display text-2xl">{t`You have no collections yet.`}</p>
          <p className="mb-6 text-muted">{t`Group pictures and share them with one link.`}</p>
        </div>
      ) : (
        <CollectionGrid collections={known.data ?? []} />
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setIsNaming(false)}
          onCreated={({ id }) =>
            void navigate({
              to: '/collections/{-$collectionId}',
              params: { collectionId: id },
              search: { picture: undefined },
            })
          }
        />
      )}
    </>
  );
}
