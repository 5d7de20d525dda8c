/** Days after which a link may end; null for never. */
export const shareDays = [null, 1, 7, 30] as const;

const day = 86_400_000;

/**
 * What is left of a link's time, as the days that have to be asked for to keep it when something else changes.
 * A day that has begun counts whole.
 * @param expiresAt a moment in UTC; null for no end
 */
export function daysLeft(expiresAt: string | null, now: number): number | null {
  if (expiresAt === null) return null;
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / day));
}
