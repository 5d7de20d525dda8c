import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast.ts';
import { useTakeOut } from './use-collection-changes.ts';

interface CollectionPicturesProps {
  collectionId: string;
  images: readonly Image[];
  onOpen: (image: Image) => void;
}

/** Rows of pictures in their own ratio. Each has a menu to make it the cover or to remove it from the collection. */
export function CollectionPictures({ collectionId, images, onOpen }: CollectionPicturesProps) {
  const { t } = useLingui();
  const takeOut = useTakeOut();
  const update = trpc.collection.update.useMutation({
    onSuccess: () => showToast(t`Cover changed.`),
    onError: (error) => showFailure(error),
  });
  const entries = [
    { id: 'cover', label: t`Use as cover`, icon: 'star' },
    { id: 'out', label: t`Remove from collection`, icon: 'minus' },
  ] as const;
  return (
    // The end of the list takes the rest of the last row, so that its pictures are not stretched.
    <ul className="flex flex-wrap gap-2 [--row:7rem] after:grow-100 after:content-[''] md:gap-3 md:[--row:12rem]">
      {images.map((image, place) => {
        const words = image.original_prompt;
        const ratio = Math.min(3, Math.max(0.5, image.width / image.height));
        return (
          <li
            key={image.id}
            className="group relative"
            style={{
              flex: `${ratio} 1 calc(${ratio} * var(--row))`,
              maxWidth: `calc(${ratio * 2.6} * var(--row))`,
              aspectRatio: ratio,
            }}
          >
            <button
              type="button"
              aria-label={t`Open: ${words}`}
              onClick={() => onOpen(image)}
              className="block size-full overflow-hidden rounded-picture bg-sunken"
            >
              <img
                src={image.thumbnail_url.replace(/320(?!.*320)/, '640')}
                alt=""
                width={image.width}
                height={image.height}
                loading={place < 8 ? 'eager' : 'lazy'}
                decoding="async"
                draggable={false}
                className="size-full object-cover"
              />
            </button>
            <span className="absolute end-0 top-0 eased group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
              <Menu
                label={t`Options: ${words}`}
                groups={[{ entries }]}
                onChosen={(id) => {
                  if (id === 'cover') update.mutate({ id: collectionId, cover_image_id: image.id });
                  else takeOut.mutate({ id: collectionId, image_ids: [image.id] });
                }}
              >
                <span className="grid size-7 place-items-center rounded-round bg-glass">
                  <Icon name="more" size={16} />
                </span>
              </Menu>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
