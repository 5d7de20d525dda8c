/** An outside service that an admin can test. */
export interface Checkable {
  /**
   * Makes one call without effects. Returns the service's answer in English.
   * @throws ServiceFailure, with a reason that may be shown; the signal's reason when it is aborted
   */
  check(signal: AbortSignal): Promise<string>;
}
