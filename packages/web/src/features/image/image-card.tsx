import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { CardImage } from './card-image.tsx';
import { useStar } from './use-star.ts';

interface ImageCardProps {
  image: Image;
  onOpen: () => void;
  onShowPrompt: () => void;
  onRemove: () => void;
}

const round =
  'grid size-11 place-items-center rounded-round eased focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100';
/** Shown on hover with a mouse, always on a touch screen. */
const whenNear = 'pointer-fine:opacity-0';

/**
 * An image in the history. The star is on the image and the delete button away from it, so that a tap that opens the
 * image cannot delete it.
 */
export function ImageCard({ image, onOpen, onShowPrompt, onRemove }: ImageCardProps) {
  const { t } = useLingui();
  const { starred, turn } = useStar(image, 'history');
  const words = image.original_prompt;
  return (
    <article className="group relative">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t`Open: ${words}`}
        className="block aspect-4/3 w-full overflow-hidden rounded-picture bg-sunken"
      >
        <CardImage image={image} />
      </button>
      <button
        type="button"
        aria-pressed={starred}
        aria-label={t`Star: ${words}`}
        title={t`Star`}
        onClick={turn}
        className={`absolute start-0 top-0 ${round} ${starred ? 'text-star' : whenNear}`}
      >
        <span className="grid size-7 place-items-center rounded-round bg-glass">
          <Icon name="star" size={15} filled={starred} />
        </span>
      </button>
      <p className="mt-2 line-clamp-2 text-sm text-muted wrap-anywhere" dir="auto">
        {words}
      </p>
      <div className="-mt-1 flex items-center justify-between text-muted">
        <button
          type="button"
          aria-label={t`Prompt: ${words}`}
          onClick={onShowPrompt}
          className="inline-flex min-h-11 min-w-11 items-center rounded-small text-sm underline decoration-line underline-offset-4 eased hover:text-ink hover:decoration-current"
        >
          {t`Prompt`}
        </button>
        <button
          type="button"
          aria-label={t`Delete: ${words}`}
          title={t`Delete`}
          onClick={onRemove}
          className={`-me-3 hover:text-ink ${round} ${whenNear}`}
        >
          <Icon name="trash" size={17} />
        </button>
      </div>
    </article>
  );
}
