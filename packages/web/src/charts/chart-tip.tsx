import { Tooltip } from '@visx/tooltip';
import { type ChartLine, type Frame, placeOf } from './frame.ts';
import { Sample } from './legend.tsx';

interface ChartTipProps {
  frame: Frame;
  title: string;
  lines: readonly ChartLine[];
  current: number;
  count: number;
  formatValue: (value: number) => string;
}

/** The tooltip beside the selected point, on the side with more room. */
export function ChartTip({ frame, title, lines, current, count, formatValue }: ChartTipProps) {
  const x = frame.left + placeOf(frame, current, count);
  const isPastMiddle = x > frame.width / 2;
  return (
    <Tooltip
      aria-hidden="true"
      left={x}
      top={frame.top}
      offsetLeft={0}
      offsetTop={0}
      style={{
        position: 'absolute',
        transform: isPastMiddle ? 'translateX(calc(-100% - 12px))' : 'translateX(12px)',
      }}
      className="floating pointer-events-none z-1 w-max max-w-[min(12rem,45vw)] rounded-control border border-line bg-surface px-3 py-2 text-sm"
    >
      <p className="mb-1 font-medium" dir="auto">
        {title}
      </p>
      {lines.map(({ label, look, values }) => (
        <p key={look} className="flex items-center gap-2">
          <Sample look={look} />
          <span dir="auto" className="min-w-0 grow text-muted">
            {label}
          </span>
          <span className="figures">{formatValue(values[current] ?? 0)}</span>
        </p>
      ))}
    </Tooltip>
  );
}
