/** For whoever looks into the browser's console: what went wrong, where people have been told in words already. */
export function logQuietly(what: string, error: unknown): void {
  console.info(`${what} failed:`, error);
}
