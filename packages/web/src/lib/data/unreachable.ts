/** A module of the page could not be fetched. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('unreachable', { cause });
  }
}
