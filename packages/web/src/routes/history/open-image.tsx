import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ImageDialog } from '../../features/image/image-dialog.tsx';
import { useRemovedImages } from '../../features/image/removed-images.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showError } from '../../ui/toast.ts';
import { useShareDialog } from '../use-share-dialog.tsx';

const route = getRouteApi('/history');

/** The open image is a search parameter, so it can be linked to and the browser's back button closes it. */
export function useOpenImage() {
  const { page, filter, search, picture } = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const openedHere = useRef(false);
  const go = (next: string | undefined, replace: boolean) =>
    void navigate({
      to: '/history',
      search: { page, filter, search, picture: next },
      replace,
      resetScroll: false,
    });
  return {
    picture,
    open(image: Image) {
      openedHere.current = true;
      go(image.id, false);
    },
    step: (image: Image) => go(image.id, true),
    /** Closes the image with this id; does nothing when another one is open. */
    close(id: string) {
      if (router.latestLocation.search.picture !== id) return;
      if (openedHere.current) router.history.back();
      else go(undefined, true);
      openedHere.current = false;
    },
  };
}

interface OpenImageProps {
  id: string;
  /** The images of the current page. */
  images: readonly Image[];
  onStep: (image: Image) => void;
  onClose: (id: string) => void;
  onReuse: (image: Image) => void;
}

export function OpenImage({ id, images, onStep, onClose, onReuse }: OpenImageProps) {
  const { t } = useLingui();
  const place = images.findIndex((image) => image.id === id);
  // A link may name an image that is not on this page.
  const isRemoved = useRemovedImages().includes(id);
  const asked = trpc.image.get.useQuery({ id }, { enabled: place < 0 && !isRemoved, retry: false });
  const image = images[place] ?? asked.data;
  const giveUp = useEffectEvent((error: unknown) => {
    if (readFailure(error).code === 'image.not_found') showError(t`This picture is no longer here.`);
    else void showFailure(error);
    onClose(id);
  });
  const failure = image ? null : asked.error;
  useEffect(() => {
    if (failure) giveUp(failure);
  }, [failure]);
  const { share, sharing } = useShareDialog();
  const near = useMemo(
    () =>
      [images[place - 1], images[place + 1]].flatMap((neighbour) => (neighbour ? [neighbour.image_url] : [])),
    [images, place],
  );
  if (!image) return null;
  return (
    <>
      <ImageDialog
        image={image}
        onClose={() => onClose(id)}
        onRemoved={onClose}
        onShare={share}
        onReuse={onReuse}
        near={near}
        {...(place < 0
          ? {}
          : {
              place: { position: place + 1, total: images.length },
              onStep: (step) => {
                const next = images[place + step];
                if (next) onStep(next);
              },
            })}
      />
      {sharing}
    </>
  );
}
