import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { DriftingRow } from './drifting-row.tsx';
import { FeaturedDialog } from './featured-dialog.tsx';
import { StillRow } from './still-row.tsx';
import { fetchUrls, knownUrls } from './urls.ts';
import { useStill } from './use-still.ts';

interface StripProps {
  /** There is nothing to show, or no answer. */
  onEmpty: () => void;
}

/** The chosen pictures. Nobody needs them: without them nothing is said. */
export function Strip({ onEmpty }: StripProps) {
  const { t } = useLingui();
  const [urls, setUrls] = useState(knownUrls);
  const [open, setOpen] = useState<number>();
  const isStill = useStill();
  useEffect(() => {
    let isLeft = false;
    fetchUrls().then(
      (told) => {
        if (isLeft) return;
        setUrls((before) => (before?.join() === told.join() ? before : told));
        if (told.length === 0) onEmpty();
      },
      () => {
        if (!isLeft && !knownUrls()) onEmpty();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [onEmpty]);
  const [ratios, setRatios] = useState<Readonly<Record<string, number>>>({});
  const onRatio = useCallback((url: string, ratio: number) => {
    setRatios((known) => (known[url] === ratio ? known : { ...known, [url]: ratio }));
  }, []);
  if (!urls || urls.length === 0) return null;
  const Row = isStill ? StillRow : DriftingRow;
  return (
    <section aria-label={t`Featured pictures`} className="animate-appear">
      <Row
        urls={urls}
        ratios={ratios}
        onRatio={onRatio}
        onOpen={setOpen}
        isCovered={open !== undefined}
        nameOf={(place) => t`Featured picture ${place + 1} of ${urls.length}`}
      />
      {open !== undefined && (
        <FeaturedDialog urls={urls} place={open} onPlace={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
