import './chart.css';

interface BarListProps {
  /** `share` is 0..1. */
  bars: readonly { key: string; label: string; share: number; said: string }[];
}

/** A list of shares, each with its label, its text and a bar. */
export const BarList = ({ bars }: BarListProps) => (
  <ul className="flex flex-col gap-3">
    {bars.map(({ key, label, share, said }) => (
      <li key={key} className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
        <span>{label}</span>
        <span className="figures text-end text-sm text-muted">{said}</span>
        <span aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-round bg-sunken">
          <span className="chart-bar block h-full rounded-round" style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </li>
    ))}
  </ul>
);
