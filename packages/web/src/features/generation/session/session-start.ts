const opened = Date.now();

/**
 * The beginning of the session: the last midnight in the browser's time zone, or the time at which the page was opened if
 * that is earlier. ISO 8601.
 */
export function sessionStart(now = Date.now(), openedAt = opened): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return new Date(Math.min(midnight, openedAt)).toISOString();
}
