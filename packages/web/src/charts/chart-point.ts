/** What a point is called: on the axis, and wherever there is room. */
export interface ChartPoint {
  short: string;
  whole: string;
}
