import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { GalleryItem, Wanted } from '../../features/image/gallery/gallery-item.ts';
import { useListedImages } from '../../features/image/gallery/use-listed-images.ts';
import { ImageDialog } from '../../features/image/image-dialog.tsx';
import { useRemovedImages } from '../../features/image/removed-images.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showError } from '../../ui/toast.ts';
import { useCollectDialog } from '../use-collect-dialog.tsx';
import { useDeriveDialog } from '../use-derive-dialog.tsx';
import { leaveWithLayers } from '../use-layer.ts';
import { useShareDialog } from '../use-share-dialog.tsx';
import { changed } from './search.ts';

const route = getRouteApi('/history');

/** The open image is a search parameter, so it can be linked to and the browser's back button closes it. */
export function useOpenImage() {
  const address = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const openedHere = useRef(false);
  const go = (picture: string | undefined, replace: boolean) =>
    void navigate({
      to: '/history',
      search: changed(address, { page: address.page, picture }),
      replace,
      resetScroll: false,
    });
  const open = ({ id }: { id: string }) => {
    openedHere.current = true;
    go(id, false);
  };
  usePressedPicture(open);
  return {
    picture: address.picture,
    open,
    step: (id: string) => go(id, true),
    /** Closes the image with this id; does nothing when another one is open. */
    close(id: string) {
      if (router.latestLocation.search.picture !== id) return;
      if (openedHere.current) leaveWithLayers(router.history);
      else go(undefined, true);
      openedHere.current = false;
    },
  };
}

declare global {
  interface Window {
    /** The id of a picture that was pressed before the gallery was there: see `first-pictures.ts`. */
    pressedPicture?: string;
  }
}

/** Opens the picture that was pressed before the gallery was there. */
function usePressedPicture(open: (image: { id: string }) => void) {
  const openPressed = useEffectEvent(() => {
    const { pressedPicture } = window;
    if (pressedPicture === undefined) return;
    delete window.pressedPicture;
    open({ id: pressedPicture });
  });
  useEffect(() => {
    openPressed();
    addEventListener('picture-pressed', openPressed);
    return () => removeEventListener('picture-pressed', openPressed);
  }, []);
}

interface OpenImageProps {
  id: string;
  wanted: Wanted;
  /** Everything that was found, in the order in which it is shown. */
  items: readonly GalleryItem[];
  /** The same in the server's order. */
  fresh: readonly GalleryItem[];
  onStep: (id: string) => void;
  onClose: (id: string) => void;
  onReuse: (image: Image) => void;
  onAnother: (image: Image) => void;
}

/** The viewer goes through everything that was found; the data of both neighbours is loaded. */
export function OpenImage({ id, wanted, items, fresh, onStep, onClose, onReuse, onAnother }: OpenImageProps) {
  const { t } = useLingui();
  const place = useMemo(() => items.findIndex((item) => item.id === id), [items, id]);
  const around = items.slice(Math.max(0, place - 1), place + 2).map((item) => item.id);
  const { known } = useListedImages(wanted, fresh, place < 0 ? [] : around);
  // A link may name an image that the list does not have.
  const isRemoved = useRemovedImages().includes(id);
  const listed = known.get(id);
  const asked = trpc.image.get.useQuery({ id }, { enabled: !listed && !isRemoved, retry: false });
  const image = listed ?? asked.data;
  /** The previous image stays until the next one is known. */
  const [last, setLast] = useState(image);
  if (image && last !== image) setLast(image);
  const giveUp = useEffectEvent((error: unknown) => {
    if (readFailure(error).code === 'image.not_found') showError(t`This picture no longer exists.`);
    else void showFailure(error);
    onClose(id);
  });
  const failure = image ? null : asked.error;
  useEffect(() => {
    if (failure) giveUp(failure);
  }, [failure]);
  const { share, sharing } = useShareDialog();
  const { collect, collecting } = useCollectDialog();
  const { derive, deriving } = useDeriveDialog();
  const near = around.flatMap((other) => {
    const neighbour = other === id ? undefined : known.get(other);
    return neighbour ? [neighbour.image_url] : [];
  });
  const shown = image ?? (isRemoved ? undefined : last);
  if (!shown) return null;
  return (
    <>
      <ImageDialog
        image={shown}
        onClose={() => onClose(id)}
        onRemoved={onClose}
        onShare={share}
        onCollect={(image) => collect([image.id])}
        onReuse={onReuse}
        onAnother={onAnother}
        onDerive={derive}
        near={near}
        {...(place < 0
          ? {}
          : {
              place: { position: place + 1, total: items.length },
              onStep: (step) => {
                const next = items[place + step];
                if (next) onStep(next.id);
              },
            })}
      />
      {sharing}
      {collecting}
      {deriving}
    </>
  );
}
