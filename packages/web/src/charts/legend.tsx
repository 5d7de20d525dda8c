import type { ChartLine } from './frame.ts';
import { lineLooks } from './line-looks.ts';

/** A sample of the line in the legend. */
export const Sample = ({ look }: { look: ChartLine['look'] }) => (
  <svg aria-hidden="true" width="26" height="8" className={`shrink-0 ${lineLooks[look].className}`}>
    <line x1="0" x2="26" y1="4" y2="4" strokeDasharray={lineLooks[look].dashes} />
  </svg>
);

export const Legend = ({ lines }: { lines: readonly ChartLine[] }) => (
  <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
    {lines.map(({ label, look }) => (
      <span key={look} className="flex items-center gap-2">
        <Sample look={look} />
        {label}
      </span>
    ))}
  </figcaption>
);
