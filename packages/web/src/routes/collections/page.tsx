import { getRouteApi } from '@tanstack/react-router';
import { withData } from '../../lib/data/data-client.tsx';
import { AllCollections } from './all-collections.tsx';
import { OneCollection } from './one-collection.tsx';

const route = getRouteApi('/collections/{-$collectionId}');

export const CollectionsPage = withData(() => {
  const { collectionId } = route.useParams();
  return (
    <div className="py-4 md:py-6">
      {collectionId === undefined ? (
        <AllCollections />
      ) : (
        <OneCollection key={collectionId} id={collectionId} />
      )}
    </div>
  );
});
