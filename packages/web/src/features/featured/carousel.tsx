import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { mediaPath } from '../../lib/data/media-path.ts';
import { AutoScrollRow } from './auto-scroll-row.tsx';
import { StaticRow } from './static-row.tsx';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void) {
  reduced.addEventListener('change', listener);
  return () => reduced.removeEventListener('change', listener);
}

/** Whether the user prefers reduced motion. */
const useReducedMotion = () => useSyncExternalStore(subscribe, () => reduced.matches);

let known: readonly string[] | undefined;

/** The last answer, shown until the next one arrives. */
const knownUrls = () => known;

/**
 * Fetches without the data layer, which a visitor does not load.
 * @throws when there is no answer
 */
async function fetchUrls(): Promise<readonly string[]> {
  const answer = await fetch('/api/featured-artworks');
  if (!answer.ok) throw new Error(`featured pictures: ${answer.status}`);
  known = [...new Set(((await answer.json()) as string[]).map(mediaPath))];
  return known;
}

export interface OpenFeatured {
  urls: readonly string[];
  place: number;
  name: string;
  /** Width divided by height, once loaded. */
  ratio: number | undefined;
  onPlace: (place: number) => void;
  onClose: () => void;
}

interface CarouselProps {
  /** Called when there are no images or no answer. */
  onEmpty: () => void;
  /** Renders the viewer of one image. */
  viewer: (open: OpenFeatured) => ReactNode;
}

/** The featured images. It renders nothing when there are none or they cannot be loaded. */
export function Carousel({ onEmpty, viewer }: CarouselProps) {
  const { t } = useLingui();
  const [urls, setUrls] = useState(knownUrls);
  const [open, setOpen] = useState<number>();
  const isStill = useReducedMotion();
  useEffect(() => {
    let isUnmounted = false;
    fetchUrls().then(
      (received) => {
        if (isUnmounted) return;
        setUrls((before) => (before?.join() === received.join() ? before : received));
        if (received.length === 0) onEmpty();
      },
      () => {
        if (!isUnmounted && !knownUrls()) onEmpty();
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [onEmpty]);
  const [ratios, setRatios] = useState<Readonly<Record<string, number>>>({});
  const onRatio = useCallback((url: string, ratio: number) => {
    setRatios((known) => (known[url] === ratio ? known : { ...known, [url]: ratio }));
  }, []);
  if (!urls || urls.length === 0) return null;
  const nameOf = (place: number) => t`Featured picture ${place + 1} of ${urls.length}`;
  const heading = t`Featured pictures`;
  const Row = isStill ? StaticRow : AutoScrollRow;
  return (
    <section aria-label={heading} className="animate-appear">
      <Row
        heading={heading}
        urls={urls}
        ratios={ratios}
        onRatio={onRatio}
        onOpen={setOpen}
        isCovered={open !== undefined}
        nameOf={nameOf}
      />
      {open !== undefined &&
        viewer({
          ...{ urls, place: open, name: nameOf(open), ratio: ratios[urls[open] ?? ''] },
          onPlace: setOpen,
          onClose: () => setOpen(undefined),
        })}
    </section>
  );
}
