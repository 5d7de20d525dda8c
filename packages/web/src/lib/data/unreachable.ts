/** Part of the page itself could not be fetched. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('unreachable', { cause });
  }
}
