import { roundTicks } from './scale.ts';

export interface ChartLine {
  label: string;
  look: 'first' | 'second';
  values: readonly number[];
}

/** Pixels. */
export interface Frame {
  width: number;
  height: number;
  /** The width of the value axis, left of the plot. */
  left: number;
  top: number;
  plotWidth: number;
  plotHeight: number;
  /** The end of the value axis. */
  highest: number;
  ticks: number[];
}

const sheet = { width: 1000, height: 400, lowest: 240 };
const margin = { top: 12, end: 14, bottom: 32, start: 10 };
/** The width of a digit on the axes. */
const digitWidth = 7.5;
/** The height between two grid lines. */
const tickDistance = 64;

/** The layout of the chart in a container of this width. */
export function frameOf(place: number, highest: number, formatTick: (value: number) => string): Frame {
  const width = Math.min(place, sheet.width);
  const height = Math.max(sheet.lowest, (width * sheet.height) / sheet.width);
  const plotHeight = height - margin.top - margin.bottom;
  const ticks = roundTicks(highest, Math.floor(plotHeight / tickDistance));
  const longest = Math.max(...ticks.map((tick) => formatTick(tick).length));
  const left = Math.ceil(longest * digitWidth) + margin.start;
  return {
    width,
    height,
    left,
    top: margin.top,
    plotWidth: Math.max(1, width - left - margin.end),
    plotHeight,
    highest,
    ticks,
  };
}

/** Pixels from the left edge of the plot. */
export const placeOf = ({ plotWidth }: Frame, index: number, count: number): number =>
  count > 1 ? (index / (count - 1)) * plotWidth : plotWidth / 2;

/** The names of a point: `short` on the axis, `whole` elsewhere. */
export interface ChartPoint {
  short: string;
  whole: string;
}
