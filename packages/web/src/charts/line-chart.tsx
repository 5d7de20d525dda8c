import './chart.css';
import { useParentSize } from '@visx/responsive';
import { type PointerEvent, useState } from 'react';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTip } from './chart-tip.tsx';
import { type ChartLine, type ChartPoint, frameOf } from './frame.ts';
import { Legend } from './legend.tsx';
import { nearestPoint, topOf } from './scale.ts';

interface LineChartProps {
  /** The accessible name of the chart. */
  label: string;
  points: readonly ChartPoint[];
  /** Each line has one value for each point. */
  lines: readonly ChartLine[];
  formatValue: (value: number) => string;
  /** A short format for the value axis. */
  formatTick: (value: number) => string;
  /** The text in an empty chart. */
  emptyText?: string | undefined;
}

/**
 * A line chart with evenly spaced points, 1000 x 400 pixels or less; the text keeps its size. Time runs from left to
 * right in every language. The pointer or the arrow keys select a point and show its figures.
 */
export function LineChart({ label, points, lines, formatValue, formatTick, emptyText }: LineChartProps) {
  // Without a delay, because a rotated page would scroll until the chart has its new size.
  const { parentRef, width } = useParentSize({ debounceTime: 0, enableDebounceLeadingCall: true });
  const [at, setAt] = useState<number>();
  const frame = frameOf(width, topOf(lines.flatMap(({ values }) => values)), formatTick);
  const last = points.length - 1;
  const current = at === undefined || emptyText ? undefined : Math.min(at, last);
  const point = current === undefined ? undefined : points[current];

  function pointerTo({ clientX, currentTarget }: PointerEvent) {
    const x = clientX - currentTarget.getBoundingClientRect().left - frame.left;
    setAt(nearestPoint(x, frame.plotWidth, points.length));
  }

  return (
    <figure>
      <div
        ref={parentRef}
        dir="ltr"
        className="relative aspect-5/2 max-h-[25rem] min-h-60 w-full max-w-[62.5rem] touch-pan-y rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink"
        onPointerMove={pointerTo}
        onPointerDown={pointerTo}
        onPointerLeave={() => setAt(undefined)}
      >
        {width > 0 && (
          <ChartPlot
            frame={frame}
            points={points}
            lines={lines}
            current={current}
            formatTick={formatTick}
            emptyText={emptyText}
          />
        )}
        {!emptyText && (
          <input
            type="range"
            className="pointer-events-none absolute inset-0 size-full opacity-0"
            aria-label={label}
            min={0}
            max={last}
            value={current ?? last}
            aria-valuetext={sayPoint(points[current ?? last], lines, current ?? last, formatValue)}
            onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
            onFocus={() => setAt((before) => before ?? last)}
            onBlur={() => setAt(undefined)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setAt(undefined);
            }}
          />
        )}
        {point && current !== undefined && width > 0 && (
          <ChartTip
            frame={frame}
            title={point.whole}
            lines={lines}
            current={current}
            count={points.length}
            formatValue={formatValue}
          />
        )}
      </div>
      <Legend lines={lines} />
    </figure>
  );
}

const sayPoint = (
  point: ChartPoint | undefined,
  lines: readonly ChartLine[],
  index: number,
  formatValue: (value: number) => string,
) =>
  point &&
  [point.whole, ...lines.map(({ label, values }) => `${label}: ${formatValue(values[index] ?? 0)}`)].join(
    ', ',
  );
