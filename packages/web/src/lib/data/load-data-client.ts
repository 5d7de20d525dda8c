import { Unreachable } from './unreachable.ts';

let opening: Promise<typeof import('./data-client.tsx')> | undefined;

/**
 * Loads the data layer at the first call; a visitor who only looks does not need it.
 * @throws Unreachable
 */
export function loadDataClient() {
  opening ??= import('./data-client.tsx').catch((cause: unknown) => {
    opening = undefined;
    throw new Unreachable(cause);
  });
  return opening;
}
