/** The choices for the lifetime of a link in days; null for unlimited. */
export const shareDays = [null, 1, 7, 30] as const;

const day = 86_400_000;

/**
 * The remaining lifetime of a link in days, rounded up. A change of other terms sends it again to keep the end.
 * @param expiresAt a moment in UTC; null for no end
 */
export function daysLeft(expiresAt: string | null, now: number): number | null {
  if (expiresAt === null) return null;
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / day));
}
