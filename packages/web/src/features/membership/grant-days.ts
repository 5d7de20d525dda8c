const day = 86_400_000;

/** The next day in UTC, as `2027-03-01`. */
export const dayAfter = (now: Date): string => new Date(now.getTime() + day).toISOString().slice(0, 10);

/**
 * The end of a day in UTC.
 * @param date the value of a date field
 * @returns undefined for an invalid or past date
 */
export function endOfDay(date: string, now: Date): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < dayAfter(now)) return undefined;
  const end = new Date(`${date}T23:59:59.999Z`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
