import { limits } from '@limn/server/enums';

/**
 * Calls the server for as many ids at once as it takes, one call after the other, until one fails.
 * @param call reports its failure itself
 * @returns how many ids the successful calls had
 */
export async function inSteps(
  ids: readonly string[],
  call: (some: string[]) => Promise<unknown>,
): Promise<number> {
  for (let from = 0; from < ids.length; from += limits.selectionMax) {
    const isDone = await call(ids.slice(from, from + limits.selectionMax)).then(
      () => true,
      () => false,
    );
    if (!isDone) return from;
  }
  return ids.length;
}
