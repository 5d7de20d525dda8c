const day = 86_400_000;

/** Days are those of UTC. @returns `2027-03-01`, the day after the one that it is */
export const dayAfter = (now: Date): string => new Date(now.getTime() + day).toISOString().slice(0, 10);

/**
 * The end of that day, UTC.
 * @param date what stands in a field for dates
 * @returns undefined for what is no date, or none that is still to come
 */
export function endOfDay(date: string, now: Date): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < dayAfter(now)) return undefined;
  const end = new Date(`${date}T23:59:59.999Z`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
