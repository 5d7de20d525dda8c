import type { Image } from '@limn/server/schema/image';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { ImageDialog } from '../features/image/image-dialog.tsx';
import { trpc } from '../lib/data.tsx';

const route = getRouteApi('/history');

/** The open picture is part of the address: it can be linked to, and the way back closes it. */
export function usePicture() {
  const { page, picture } = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const openedHere = useRef(false);
  const go = (next: string | undefined, replace: boolean) =>
    void navigate({ to: '/history', search: { page, picture: next }, replace, resetScroll: false });
  return {
    picture,
    open(image: Image) {
      openedHere.current = true;
      go(image.id, false);
    },
    step: (image: Image) => go(image.id, true),
    close() {
      if (openedHere.current) router.history.back();
      else go(undefined, true);
      openedHere.current = false;
    },
  };
}

interface OpenPictureProps {
  id: string;
  /** Of the page that is shown. */
  images: readonly Image[];
  onStep: (image: Image) => void;
  onClose: () => void;
  onReuse: (image: Image) => void;
}

export function OpenPicture({ id, images, onStep, onClose, onReuse }: OpenPictureProps) {
  const place = images.findIndex((image) => image.id === id);
  // A link may name a picture of another page.
  const asked = trpc.image.get.useQuery({ id }, { enabled: place < 0, retry: false });
  const image = images[place] ?? asked.data;
  if (!image) return null;
  return (
    <ImageDialog
      image={image}
      onClose={onClose}
      onRemoved={onClose}
      onReuse={onReuse}
      onStep={(step) => {
        const next = place < 0 ? undefined : images[place + step];
        if (next) onStep(next);
      }}
    />
  );
}
