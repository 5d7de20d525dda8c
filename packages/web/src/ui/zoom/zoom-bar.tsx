import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatPercent } from '../../i18n/formats.ts';
import { IconButton } from '../icon-button.tsx';
import type { Zoom } from './create-zoom.ts';

/** Milliseconds without a change before screen readers announce the scale. */
const readOutAfter = 1000;

export function ZoomBar({ zoom }: { zoom: Zoom }) {
  const { t, i18n } = useLingui();
  const scale = useSyncExternalStore(zoom.subscribe, () => zoom.read().scale);
  const figure = useSyncExternalStore(
    zoom.subscribe,
    () => Math.round((zoom.displayedScale() ?? 0) * 100) / 100,
  );
  const percent = figure === 0 ? '…' : formatPercent(i18n.locale, figure);
  const [said, setSaid] = useState('');
  const last = useRef(scale);
  useEffect(() => {
    if (last.current === scale) return;
    const timer = setTimeout(() => {
      last.current = scale;
      setSaid(percent);
    }, readOutAfter);
    return () => clearTimeout(timer);
  }, [scale, percent]);
  return (
    <div className="flex items-center rounded-round bg-glass">
      <IconButton icon="minus" label={t`Zoom out`} onClick={() => zoom.press(-1)} className="rounded-round" />
      <button
        type="button"
        aria-label={t`Fit to window, now at ${percent}`}
        title={t`Fit to window`}
        onClick={zoom.reset}
        className="figures min-h-11 min-w-14 rounded-round text-sm eased hover:bg-sunken"
      >
        {percent}
      </button>
      <IconButton icon="plus" label={t`Zoom in`} onClick={() => zoom.press(1)} className="rounded-round" />
      <p role="status" className="sr-only">
        {said && t`Zoom ${said}`}
      </p>
    </div>
  );
}
