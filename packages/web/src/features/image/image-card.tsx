import { uploadedPainter } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { CardButton } from './card-button.tsx';
import { CardImage } from './card-image.tsx';
import type { GalleryImage } from './gallery/gallery-item.ts';
import { useStar } from './use-star.ts';

/** What the buttons of a card do; undefined where a page has no such button. */
export interface CardActions {
  onOpen: (image: GalleryImage) => void;
  onShowPrompt: (image: GalleryImage) => void;
  onRemove: (image: GalleryImage) => void;
  onAnother?: ((image: GalleryImage) => void) | undefined;
  onEdit?: ((image: GalleryImage) => void) | undefined;
}

interface ImageCardProps {
  image: GalleryImage;
  width: number;
  isFirst: boolean;
  /** Shows the words on hover and focus. */
  hasCaption: boolean;
  actions: CardActions;
}

/** Shown on hover and focus with a mouse, always on a touch screen. */
const whenNear =
  'pointer-fine:opacity-0 focus-visible:opacity-100 group-hover:opacity-100 group-has-focus-visible:opacity-100';

/**
 * An image in the gallery. The delete button is in a corner of its own, so that a tap on another button cannot delete it.
 * Narrow images have fewer buttons; the viewer has all of them.
 */
export function ImageCard({ image, width, isFirst, hasCaption, actions }: ImageCardProps) {
  const { t } = useLingui();
  const { starred, turn } = useStar(image, 'history');
  const words = image.original_prompt;
  const { onOpen, onShowPrompt, onRemove } = actions;
  // an uploaded picture has no prompt to paint again
  const { onAnother, onEdit }: Partial<CardActions> = image.painter === uploadedPainter ? {} : actions;
  return (
    <article className="group @container relative size-full">
      <button
        type="button"
        data-main
        onClick={() => onOpen(image)}
        aria-label={t`Open: ${words}`}
        className="block size-full overflow-hidden rounded-picture bg-sunken"
      >
        <CardImage image={image} width={width} isFirst={isFirst} />
      </button>
      <CardButton
        icon="star"
        filled={starred}
        aria-pressed={starred}
        aria-label={t`Star: ${words}`}
        title={t`Star`}
        onClick={turn}
        className={`absolute start-0 top-0 ${starred ? 'text-star' : whenNear}`}
      />
      <div
        className={`absolute inset-x-0 bottom-0 flex items-center rounded-b-picture pointer-fine:bg-glass eased ${whenNear}`}
      >
        {onAnother && (
          <CardButton
            icon="shuffle"
            aria-label={t`Another: ${words}`}
            title={t`Another`}
            onClick={() => onAnother(image)}
            className="@max-[5.5rem]:hidden"
          />
        )}
        {onEdit && (
          <CardButton
            icon="reuse"
            aria-label={t`Edit prompt: ${words}`}
            title={t`Edit prompt`}
            onClick={() => onEdit(image)}
            className="@max-[8.25rem]:hidden"
          />
        )}
        <p
          dir="auto"
          className="line-clamp-2 min-w-0 grow text-xs leading-tight wrap-anywhere pointer-coarse:invisible @max-[11rem]:invisible"
        >
          {hasCaption && words}
        </p>
        <CardButton
          icon="text"
          aria-label={t`Prompt: ${words}`}
          title={t`Prompt`}
          onClick={() => onShowPrompt(image)}
        />
      </div>
      <CardButton
        icon="trash"
        aria-label={t`Delete: ${words}`}
        title={t`Delete`}
        onClick={() => onRemove(image)}
        className={`absolute end-0 top-0 @max-[5.5rem]:hidden ${whenNear}`}
      />
    </article>
  );
}
