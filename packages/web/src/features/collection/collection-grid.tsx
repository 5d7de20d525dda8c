import type { Collection } from '@limn/server/schema/studio/collection';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cover } from './cover.tsx';
import { CollectionFacts } from './facts.tsx';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-x-6 md:gap-y-8 lg:grid-cols-4';

export const CollectionGridSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: 4 }, (_, place) => place).map((place) => (
      <div key={place}>
        <Skeleton className="aspect-4/3" />
        <Skeleton className="mt-2 mb-6 h-4 w-3/4" />
      </div>
    ))}
  </div>
);

/** All collections, each with its cover. */
export function CollectionGrid({ collections }: { collections: readonly Collection[] }) {
  return (
    <ul className={grid}>
      {collections.map((collection) => (
        <li key={collection.id}>
          <Link
            to="/collections/{-$collectionId}"
            params={{ collectionId: collection.id }}
            search={{ picture: undefined }}
            className="group block rounded-picture"
          >
            <span className="block aspect-4/3 overflow-hidden rounded-picture bg-sunken">
              <Cover collection={collection} />
            </span>
            <span className="mt-2 block font-medium wrap-anywhere group-hover:underline">
              <bdi>{collection.name}</bdi>
            </span>
            <CollectionFacts collection={collection} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
