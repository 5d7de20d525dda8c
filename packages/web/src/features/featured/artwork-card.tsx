import type { FeaturedArtwork } from '@limn/server/schema/studio/featured';
import { useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { formatNumber } from '../../i18n/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonShape } from '../../ui/icon-button.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Spinner } from '../../ui/spinner.tsx';

export interface ArtworkCardProps {
  artwork: FeaturedArtwork;
  /** From 1. */
  place: number;
  count: number;
  isGoing: boolean;
  /** The card was moved by this button, which keeps the focus. */
  moved: { by: -1 | 1 } | undefined;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function ArtworkCard(props: ArtworkCardProps) {
  const { t } = useLingui();
  const { artwork, place } = props;
  return (
    <GridListItem
      id={artwork.id}
      textValue={t`Picture ${place}`}
      className="group w-1/2 p-1.5 outline-none data-dragging:opacity-40 sm:p-2 md:w-1/3 lg:w-1/4"
    >
      <Card {...props} />
    </GridListItem>
  );
}

/** A component of its own, because React Aria renders the items of a collection twice, once only to count them. */
function Card({ artwork, place, count, isGoing, moved, onMove, onRemove }: ArtworkCardProps) {
  const { t, i18n } = useLingui();
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!moved) return;
    const [pressed, other] = moved.by < 0 ? [earlier, later] : [later, earlier];
    (pressed.current?.disabled ? other : pressed).current?.focus();
  }, [moved]);
  return (
    <div className="overflow-hidden rounded-control border border-line bg-surface outline-offset-2 outline-ink group-data-focus-visible:outline-2">
      <div className="relative aspect-4/3 bg-sunken">
        <img
          src={artwork.image_url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="pointer-events-none absolute inset-0 size-full object-contain"
        />
        <Button
          slot="drag"
          className="absolute start-1.5 top-1.5 grid size-11 cursor-grab place-items-center rounded-control bg-glass text-ink data-focus-visible:outline-2"
        >
          <Grip />
        </Button>
        <span
          aria-hidden="true"
          className="figures absolute end-1.5 top-1.5 min-w-7 rounded-small bg-glass px-1.5 py-0.5 text-center text-sm"
        >
          {formatNumber(i18n.locale, place)}
        </span>
      </div>
      <div className="flex justify-between">
        <div className="flex">
          <CardButton
            ref={earlier}
            icon="back"
            label={t`Move picture ${place} earlier`}
            isDisabled={place === 1}
            onPress={() => onMove(-1)}
          />
          <CardButton
            ref={later}
            icon="forward"
            label={t`Move picture ${place} later`}
            isDisabled={place === count}
            onPress={() => onMove(1)}
          />
        </div>
        <CardButton
          icon="trash"
          label={t`Delete picture ${place}`}
          isGoing={isGoing}
          isDisabled={isGoing}
          onPress={onRemove}
        />
      </div>
    </div>
  );
}

interface CardButtonProps {
  icon: IconName;
  label: string;
  isDisabled?: boolean;
  /** The deletion is running: the button keeps its focus, so that the list can move it to a neighbour. */
  isGoing?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A React Aria button: the list item around it would take the keys of a native one. */
const CardButton = ({ icon, label, isGoing = false, ref, ...rest }: CardButtonProps) => (
  <Button
    {...rest}
    {...(ref ? { ref } : {})}
    aria-label={label}
    className={`${iconButtonShape} data-focus-visible:-outline-offset-2 data-focus-visible:outline-2`}
  >
    {isGoing ? <Spinner /> : <Icon name={icon} />}
  </Button>
);

/** The drag handle. */
const Grip = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width={20} height={20} fill="currentColor">
    {[6, 12, 18].flatMap((y) => [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.6} />))}
  </svg>
);
