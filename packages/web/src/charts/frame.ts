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
  /** Before the plot: the figures of the values' axis. */
  left: number;
  top: number;
  plotWidth: number;
  plotHeight: number;
  /** Where the values' axis ends. */
  highest: number;
  ticks: number[];
}

const sheet = { width: 1000, height: 400, lowest: 240 };
const margin = { top: 12, end: 14, bottom: 32, start: 10 };
/** Of one digit, as the letters on the axes are set. */
const digitWidth = 7.5;
/** Of height, for one line of the grid. */
const tickDistance = 64;

/** The sheet in a place of this width. */
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

/** The names of a point: `short` on the axis, `whole` where there is room. */
export interface ChartPoint {
  short: string;
  whole: string;
}
