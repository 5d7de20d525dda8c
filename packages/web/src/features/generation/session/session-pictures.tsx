import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withMessages } from '../../../i18n/activate.ts';
import { trpc, withData } from '../../../lib/data/data-client.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import { useJob, useJobs } from '../job.ts';
import { ImageTile } from './image-tile.tsx';
import { JobTile } from './job-tile.tsx';
import { hasReservedRows, reserveRows } from './reserved-rows.ts';
import { sessionStart } from './session-start.ts';
import { tileShape } from './tile-shape.ts';

const loadCompare = () => withMessages(import('./compare-dialog.tsx'));

interface SessionPicturesProps {
  /** Ids of images that earlier answers must not show again. */
  removed: readonly string[];
}

/** Today's pictures and the running jobs, newest first. A press shows one on the stage. */
export const SessionPictures = withData(({ removed }: SessionPicturesProps) => {
  const { t } = useLingui();
  const jobs = useJobs();
  const stage = useJob();
  const { data: painted } = trpc.image.recent.useQuery({ since: sessionStart() });
  const images = (painted ?? []).filter(({ id }) => !removed.includes(id));
  const [isComparing, setComparing] = useState(false);
  const [close] = useState(() => () => setComparing(false));
  const dialog = useLazyDialog(isComparing, loadCompare, close);
  const mayCompare = images.length > 1;
  const tiles = jobs.length + images.length;
  // The stage alone shows a single picture or job.
  const isOnStage = tiles === 1 && (stage.phase === 'running' || stage.phase === 'done');
  const rows = isOnStage ? 0 : Math.ceil((tiles + Number(mayCompare)) / 4);
  // On a phone, pictures without reserved space would move the composer, except after a press of Generate.
  const [isLate, setLate] = useState(() => !hasReservedRows());
  if (isLate && jobs.length > 0) setLate(false);
  const isKnown = painted !== undefined;
  useEffect(() => {
    if (isKnown) reserveRows(rows, !isLate);
  }, [isKnown, rows, isLate]);
  if (rows === 0) return null;
  return (
    <section
      aria-label={t`Today's pictures`}
      // As wide as a picture of 4:3 on the stage.
      className={`pt-3 lg:mx-auto lg:max-w-[min(41.7rem,93.4svh)] lg:pt-2 ${isLate ? 'max-lg:hidden' : ''}`}
    >
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 md:-mx-1.5 md:px-1.5 lg:grid lg:max-h-50 lg:grid-cols-4 lg:overflow-y-auto">
        {mayCompare && (
          <li className="shrink-0">
            <button
              type="button"
              onClick={() => setComparing(true)}
              className={`${tileShape} grid w-18 place-content-center justify-items-center gap-1 border border-line text-xs hover:bg-sunken`}
            >
              <Icon name="compare" />
              {t`Compare`}
            </button>
          </li>
        )}
        {jobs.toReversed().map((job) => (
          <li key={job.key} className="shrink-0">
            <JobTile job={job} isCurrent={stage.phase === 'running' && stage.key === job.key} />
          </li>
        ))}
        {images.map((image) => (
          <li key={image.id} className="shrink-0">
            <ImageTile image={image} isCurrent={stage.phase === 'done' && stage.image.id === image.id} />
          </li>
        ))}
      </ul>
      {isComparing && dialog && <dialog.CompareDialog images={images} onClose={close} />}
    </section>
  );
});
