import type { ImageUsage } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/browser/site.ts';
import { UploadButton } from '../upload-button.tsx';
import { FoundCount } from './found-count.tsx';
import { isFull } from './use-usage.ts';

/** Has the base line of a text. */
const noText = '\u200b';

interface HistoryHeadingProps {
  /** Undefined until it is known. */
  usage: ImageUsage | undefined;
  /** How many pictures a search or a filter has found; undefined until it is known, and for all pictures. */
  found: number | undefined;
  isNarrowed: boolean;
}

/** The title of the page, with how many pictures are saved or found. */
export function HistoryHeading({ usage, found, isNarrowed }: HistoryHeadingProps) {
  const { t } = useLingui();
  const hasNoRoom = usage !== undefined && isFull(usage);
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="font-display text-4xl leading-tight">{t`History`}</h1>
      {site().allowsSourceUpload && <UploadButton className="-ms-3 md:ms-auto" />}
      {/* A line or a column of its own, so that nothing moves when the text arrives. */}
      <p
        className={`text-sm max-md:basis-full md:min-w-64 md:text-end ${usage ? '' : 'in-data-full:min-h-[2lh]'} ${hasNoRoom && !isNarrowed ? 'text-danger' : 'text-muted'}`}
      >
        <FoundCount count={found} />
        {isNarrowed
          ? found === undefined && noText
          : usage
            ? t`${usage.stored} of ${usage.limit} pictures saved`
            : noText}
        {hasNoRoom && <span className="block text-ink">{t`Delete some to free up space.`}</span>}
      </p>
    </div>
  );
}
