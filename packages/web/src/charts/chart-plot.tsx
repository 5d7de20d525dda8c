import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';

import { type ChartLine, type ChartPoint, type Frame, placeOf } from './frame.ts';
import { lineLooks } from './line-looks.ts';
import { namedPoints } from './scale.ts';

interface ChartPlotProps {
  frame: Frame;
  points: readonly ChartPoint[];
  lines: readonly ChartLine[];
  /** The index of the selected point. */
  current: number | undefined;
  formatTick: (value: number) => string;
  emptyText: string | undefined;
}

/** Pixels for one name on the axis. */
const nameWidth = 68;

/** The chart itself, hidden from screen readers: the range input and the table contain the same data. */
export function ChartPlot({ frame, points, lines, current, formatTick, emptyText }: ChartPlotProps) {
  const { width, height, left, top, plotWidth, plotHeight, highest, ticks } = frame;
  const count = points.length;
  const y = scaleLinear({ domain: [0, highest], range: [plotHeight, 0] });
  const x = scaleLinear({ domain: [0, Math.max(1, count - 1)], range: [0, plotWidth] });
  const xOf = (_: number, index: number) => placeOf(frame, index, count);
  const yOf = (value: number) => y(value);
  const here = current === undefined ? undefined : placeOf(frame, current, count);
  return (
    <svg aria-hidden="true" width={width} height={height} className="chart block">
      <g transform={`translate(${left},${top})`}>
        {/* A grid line at the top too, so that no line of the chart rises above the grid. */}
        <GridRows scale={y} width={plotWidth} tickValues={[...ticks, highest]} className="chart-grid" />
        <AxisLeft
          scale={y}
          tickValues={ticks}
          hideAxisLine
          hideTicks
          tickComponent={({ formattedValue, ...place }) => (
            <text {...textPlace(place)} dy="0.32em" textAnchor="end">
              {formattedValue}
            </text>
          )}
          tickFormat={(value) => formatTick(Number(value))}
        />
        <AxisBottom
          scale={x}
          top={plotHeight}
          tickValues={namedPoints(count, plotWidth / nameWidth)}
          tickClassName="chart-tick"
          axisLineClassName="chart-axis"
          tickLength={5}
          tickComponent={({ formattedValue, ...place }) => (
            <text {...textPlace(place)} dy="0.9em" textAnchor={place.x > plotWidth - 20 ? 'end' : 'middle'}>
              {formattedValue}
            </text>
          )}
          tickFormat={(value) => points[Number(value)]?.short}
        />
        {emptyText ? (
          <text x={plotWidth / 2} y={plotHeight / 2} textAnchor="middle" className="chart-empty">
            {emptyText}
          </text>
        ) : (
          <>
            {lines.length === 1 &&
              lines.map(({ look, values }) => (
                <Area
                  key={look}
                  data={[...values]}
                  x={xOf}
                  y0={plotHeight}
                  y1={yOf}
                  className="chart-ground"
                />
              ))}
            {here !== undefined && (
              <line x1={here} x2={here} y1={0} y2={plotHeight} className="chart-cursor" />
            )}
            {lines.map(({ look, values }) => (
              <g key={look} className={lineLooks[look].className}>
                <LinePath
                  data={[...values]}
                  x={xOf}
                  y={yOf}
                  strokeDasharray={lineLooks[look].dashes}
                  strokeLinejoin="round"
                />
                {here !== undefined && current !== undefined && (
                  <circle cx={here} cy={y(values[current] ?? 0)} r={4.5} />
                )}
              </g>
            ))}
          </>
        )}
      </g>
    </svg>
  );
}

const textPlace = ({ x, y }: { x: number; y: number }) => ({ x, y, className: 'chart-text' });
