import type { Image } from '@limn/server/schema/studio/image';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAnother } from '../../features/generation/use-another.ts';
import { useReuseSettings } from '../../features/generation/use-reuse-settings.ts';
import { ImageDialog } from '../../features/image/image-dialog.tsx';
import { useCollectDialog } from '../use-collect-dialog.tsx';
import { useDeriveDialog } from '../use-derive-dialog.tsx';
import { leaveWithLayers } from '../use-layer.ts';
import { useShareDialog } from '../use-share-dialog.tsx';

const route = getRouteApi('/collections/{-$collectionId}');

/** The open picture is a search parameter, so it can be linked to and the browser's back button closes it. */
export function useOpenPicture() {
  const { picture } = route.useSearch();
  const { collectionId } = route.useParams();
  const navigate = useNavigate();
  const router = useRouter();
  const openedHere = useRef(false);
  const go = (next: string | undefined, replace: boolean) =>
    void navigate({
      to: '/collections/{-$collectionId}',
      params: { collectionId },
      search: { picture: next },
      replace,
      resetScroll: false,
    });
  return {
    picture,
    open({ id }: Image) {
      openedHere.current = true;
      go(id, false);
    },
    step: ({ id }: Image) => go(id, true),
    /** Closes the picture with this id; does nothing when another one is open. */
    close(id: string) {
      if (router.latestLocation.search.picture !== id) return;
      if (openedHere.current) leaveWithLayers(router.history);
      else go(undefined, true);
      openedHere.current = false;
    },
  };
}

interface OpenPictureProps {
  id: string;
  /** All pictures of the collection. */
  images: readonly Image[];
  onStep: (image: Image) => void;
  onClose: (id: string) => void;
}

/** The viewer for the pictures of a collection. */
export function OpenPicture({ id, images, onStep, onClose }: OpenPictureProps) {
  const navigate = useNavigate();
  const reuse = useReuseSettings();
  const another = useAnother();
  const { share, sharing } = useShareDialog();
  const { collect, collecting } = useCollectDialog();
  const { derive, deriving } = useDeriveDialog();
  const place = images.findIndex((image) => image.id === id);
  const image = images[place];
  if (!image) return null;
  const near = [images[place - 1], images[place + 1]].flatMap((other) => (other ? [other.image_url] : []));
  return (
    <>
      <ImageDialog
        image={image}
        onClose={() => onClose(id)}
        onRemoved={onClose}
        onShare={share}
        onCollect={(image) => collect([image.id])}
        onReuse={(image) => {
          reuse(image);
          void navigate({ to: '/' });
        }}
        onAnother={another}
        onDerive={derive}
        near={near}
        place={{ position: place + 1, total: images.length }}
        onStep={(step) => {
          const next = images[place + step];
          if (next) onStep(next);
        }}
      />
      {sharing}
      {collecting}
      {deriving}
    </>
  );
}
