import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { CardImage } from './card-image.tsx';
import type { GalleryImage } from './gallery/gallery-item.ts';

interface SelectCardProps {
  image: GalleryImage;
  width: number;
  isFirst: boolean;
  selected: boolean;
  /** @param range true to extend the selection from the last clicked image (shift key) */
  onPress: (range: boolean) => void;
}

/** An image as a checkbox. */
export function SelectCard({ image, width, isFirst, selected, onPress }: SelectCardProps) {
  const { t } = useLingui();
  const words = image.original_prompt;
  return (
    <article className="relative size-full overflow-hidden rounded-picture bg-sunken outline-ink outline-offset-2 select-none has-focus-visible:outline-2">
      <CardImage image={image} width={width} isFirst={isFirst} />
      <span className={`absolute inset-0 rounded-picture border-ink ${selected ? 'border-4' : 'border-0'}`} />
      <span
        className={`absolute start-2 top-2 grid size-8 place-items-center rounded-round border-2 ${selected ? 'border-ink bg-ink text-paper' : 'border-control bg-glass'}`}
      >
        {selected && <Icon name="check" size={18} />}
      </span>
      {image.is_starred && (
        <span className="absolute end-2 top-2 grid size-8 place-items-center rounded-round bg-glass text-star">
          <Icon name="star" size={16} filled />
        </span>
      )}
      {/* The input covers the image, because a click on its label does not report the shift key in some browsers. */}
      <input
        type="checkbox"
        data-main
        aria-label={t`Select: ${words}`}
        checked={selected}
        onChange={({ nativeEvent }) => onPress(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </article>
  );
}
