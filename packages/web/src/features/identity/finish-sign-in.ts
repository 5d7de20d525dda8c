import type { SignedIn } from '@limn/server/schema/people/account';
import type { Failure } from '../../lib/data/failure.ts';
import { readFailure } from '../../lib/data/failure.ts';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import { takePendingSignIn } from './pending-sign-in.ts';
import { returnParams } from './return-params.ts';

export type Outcome =
  | { signedIn: SignedIn | 'confirmed'; failure?: never }
  | { signedIn?: never; failure: Failure | 'cancelled' };

export interface Finished {
  outcome: Outcome;
  /** The path that the user wanted to open. */
  next: string | undefined;
}

const refused = (code: Failure['code']): Outcome => ({
  failure: { code, facts: {}, requestId: undefined },
});

async function complete(key: string | undefined, confirms: boolean): Promise<Outcome> {
  // Not read by the router, which parses digits as numbers.
  const params = new URLSearchParams(returnParams);
  const [code, state, issuer, error] = ['code', 'state', 'iss', 'error'].map((name) => params.get(name));
  if (error === 'access_denied') return { failure: 'cancelled' };
  if (error === 'server_error' || error === 'temporarily_unavailable') return refused('identity.unavailable');
  // Without the key of this tab (another browser or tab, or a reload) the code cannot be used.
  if (!code || !state || !key) return refused('identity.rejected');
  try {
    const { client } = await loadDataClient();
    const answer = { code, state, key, ...(issuer ? { issuer } : {}) };
    if (confirms) {
      await client.identity.completeConfirmation.mutate(answer);
      return { signedIn: 'confirmed' };
    }
    return { signedIn: await client.identity.complete.mutate(answer) };
  } catch (failure) {
    return { failure: readFailure(failure) };
  }
}

let finishing: Promise<Finished> | undefined;

/** Runs once for each document, because a code can be used only once. */
export function finishSignIn(): Promise<Finished> {
  finishing ??= (async () => {
    const begun = takePendingSignIn();
    return { outcome: await complete(begun?.key, begun?.confirms ?? false), next: begun?.next };
  })();
  return finishing;
}
