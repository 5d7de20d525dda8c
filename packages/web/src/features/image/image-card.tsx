import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { useStar } from './use-star.ts';

interface ImageCardProps {
  image: Image;
  onOpen: () => void;
  onRemove: () => void;
}

/** A finger's room around a disc that leaves the picture to be seen. */
const onPicture =
  'grid size-11 place-items-center rounded-round text-ink eased focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100';
const disc = 'grid size-8 place-items-center rounded-round bg-glass';
/** Touch has no hovering: there they always show. */
const whenNear = 'pointer-fine:opacity-0';

export function ImageCard({ image, onOpen, onRemove }: ImageCardProps) {
  const { t } = useLingui();
  const { starred, turn } = useStar(image);
  const words = image.original_prompt;
  const wide = image.thumbnail_url.replace(/320(?!.*320)/, '640');
  return (
    <article className="group relative">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t`Open: ${words}`}
        className="block aspect-4/3 w-full overflow-hidden rounded-picture bg-sunken"
      >
        <img
          src={image.thumbnail_url}
          srcSet={`${image.thumbnail_url} 320w, ${wide} 640w`}
          sizes="(min-width: 1024px) 280px, (min-width: 768px) 32vw, 48vw"
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
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
    </article>
  );
}
