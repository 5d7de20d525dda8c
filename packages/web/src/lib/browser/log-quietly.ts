/** Logs an error to the console after the user has seen a message, or when no message is needed. */
export function logQuietly(what: string, error: unknown): void {
  console.info(`${what} failed:`, error);
}
