import { memo } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type CardActions, ImageCard } from '../image-card.tsx';
import { SelectCard } from '../select-card.tsx';
import type { GalleryImage } from './gallery-item.ts';
import { MatchCaption } from './match-caption.tsx';

interface GalleryCellProps {
  index: number;
  total: number;
  /** CSS pixels, from the start and the top of the gallery. */
  start: number;
  top: number;
  width: number;
  height: number;
  /** Undefined until it is loaded. */
  image: GalleryImage | undefined;
  /** The heading above the picture. */
  title: string | undefined;
  titleWidth: number | undefined;
  isFirst: boolean;
  /** The links to the pages cover a part of it. */
  isCovered: boolean;
  isFading: boolean;
  hasCaption: boolean;
  /** Undefined outside of the selection mode. */
  isSelected: boolean | undefined;
  actions: CardActions;
  onSelect: (id: string, range: boolean) => void;
}

/** A picture at its place in the gallery, with the heading of the group that begins with it. */
export const GalleryCell = memo(function GalleryCell(props: GalleryCellProps) {
  const { index, total, start, top, width, height, image, title, titleWidth, isSelected } = props;
  return (
    <li
      data-index={index}
      data-covered={props.isCovered || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ insetInlineStart: start, top, width }}
      className={`absolute ${props.isFading ? 'opacity-40' : ''}`}
    >
      {title !== undefined && (
        <h2
          style={{ width: titleWidth }}
          className="absolute start-0 bottom-full h-11 truncate pt-3.5 text-sm font-medium"
        >
          {title}
        </h2>
      )}
      <div style={{ height }}>
        {!image ? (
          <Skeleton className="size-full" />
        ) : isSelected !== undefined ? (
          <SelectCard
            image={image}
            width={width}
            isFirst={props.isFirst}
            selected={isSelected}
            onPress={(range) => props.onSelect(image.id, range)}
          />
        ) : (
          <ImageCard
            image={image}
            width={width}
            isFirst={props.isFirst}
            hasCaption={!props.hasCaption}
            actions={props.actions}
          />
        )}
      </div>
      {image && props.hasCaption && <MatchCaption image={image} />}
    </li>
  );
});
