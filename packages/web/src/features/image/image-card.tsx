import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { CardPicture } from './card-picture.tsx';
import { useStar } from './use-star.ts';

interface ImageCardProps {
  image: Image;
  onOpen: () => void;
  onShowPrompt: () => void;
  onRemove: () => void;
}

/** A finger's room around a disc that leaves the picture to be seen. */
const onPicture =
  'grid size-11 place-items-center rounded-round text-ink eased focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100';
const disc = 'grid size-8 place-items-center rounded-round bg-glass';
/** Touch has no hovering: there they always show. */
const whenNear = 'pointer-fine:opacity-0';

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
        <CardPicture image={image} />
      </button>
      <div className="absolute inset-x-0.5 top-0.5 flex justify-between">
        <button
          type="button"
          aria-pressed={starred}
          aria-label={t`Star: ${words}`}
          title={t`Star`}
          onClick={turn}
          className={`${onPicture} ${starred ? 'text-star' : whenNear}`}
        >
          <span className={disc}>
            <Icon name="star" size={16} filled={starred} />
          </span>
        </button>
        <button
          type="button"
          aria-label={t`Delete: ${words}`}
          title={t`Delete`}
          onClick={onRemove}
          className={`${onPicture} ${whenNear}`}
        >
          <span className={disc}>
            <Icon name="trash" size={16} />
          </span>
        </button>
      </div>
      <p className="mt-2 line-clamp-2 text-sm text-muted wrap-anywhere" dir="auto">
        {words}
      </p>
      <button
        type="button"
        aria-label={t`Prompt: ${words}`}
        onClick={onShowPrompt}
        className="-mt-1.5 inline-flex min-h-11 items-center rounded-small text-sm font-medium underline decoration-line underline-offset-4 eased hover:decoration-current"
      >
        {t`Prompt`}
      </button>
    </article>
  );
}
