import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

export interface ViewerPlace {
  /** From 1. */
  position: number;
  total: number;
}

interface ViewerNeighboursProps {
  place: ViewerPlace | undefined;
  label: string;
  onStep: (step: -1 | 1) => void;
  className?: string;
}

const shape =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-round bg-glass eased hover:bg-sunken aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-50';

/** Without a neighbour, the button keeps its place and the focus, and does nothing. */
export function ViewerNeighbours({ place, label, onStep, className = '' }: ViewerNeighboursProps) {
  const { t } = useLingui();
  const [first] = useState(label);
  const [hasStepped, setHasStepped] = useState(false);
  if (!hasStepped && label !== first) setHasStepped(true);
  return (
    <>
      <button
        type="button"
        title={t`Previous picture`}
        aria-label={t`Previous picture`}
        aria-disabled={place && place.position <= 1}
        onClick={() => onStep(-1)}
        className={`start-2 ${shape} ${className}`}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        title={t`Next picture`}
        aria-label={t`Next picture`}
        aria-disabled={place && place.position >= place.total}
        onClick={() => onStep(1)}
        className={`end-2 ${shape} ${className}`}
      >
        <Icon name="forward" />
      </button>
      <p role="status" className="sr-only">
        {hasStepped && (place ? t`${place.position} of ${place.total}: ${label}` : label)}
      </p>
    </>
  );
}
