/** Something outside that an admin can try out. */
export interface Checkable {
  /**
   * One harmless call. Says in English what came back.
   * @throws ServiceFailure, whose reason may be shown; the signal's reason when it is aborted
   */
  check(signal: AbortSignal): Promise<string>;
}
