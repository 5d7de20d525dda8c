/** A timer that is set to several times and fires at the earliest of them. Clearing it forgets them all. */
export function createEarliestTimer(fire: () => void) {
  let timer: NodeJS.Timeout | undefined;
  /** As `performance.now()`. */
  let at = Number.POSITIVE_INFINITY;

  function clear(): void {
    clearTimeout(timer);
    at = Number.POSITIVE_INFINITY;
  }
  function set(milliseconds: number): void {
    const wanted = performance.now() + milliseconds;
    if (wanted >= at) return;
    clear();
    at = wanted;
    timer = setTimeout(() => {
      clear();
      fire();
    }, milliseconds);
  }
  return { set, clear };
}
