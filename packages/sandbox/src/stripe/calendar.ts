export const hour = 3600;
export const day = 24 * hour;

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** Adds months to an anchor: 31 January, 28 February, 31 March. */
export function addMonths(anchor: number, months: number): number {
  const from = dateOf(anchor);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return secondsOf(to);
}

/** The end of the period that begins at `start`. Periods have `months` months, counted from the anchor. */
export function periodEnd(anchor: number, start: number, months: number): number {
  let periods = 1;
  while (addMonths(anchor, periods * months) <= start) periods += 1;
  return addMonths(anchor, periods * months);
}
