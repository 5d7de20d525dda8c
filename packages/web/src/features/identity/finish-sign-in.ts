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
  /** Where the person wanted to go when it began. */
  next: string | undefined;
}

const refused = (code: Failure['code']): Outcome => ({
  failure: { code, facts: {}, requestId: undefined },
});

async function complete(key: string | undefined, confirms: boolean): Promise<Outcome> {
  // Read by hand: the router would make numbers of what looks like one.
  const told = new URLSearchParams(returnParams);
  const [code, state, issuer, error] = ['code', 'state', 'iss', 'error'].map((name) => told.get(name));
  if (error === 'access_denied') return { failure: 'cancelled' };
  if (error === 'server_error' || error === 'temporarily_unavailable') return refused('identity.unavailable');
  // Another browser, another tab, or a reload: the code is of use to nobody else.
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

/** Once for a document, however often it is drawn: a code can be spent only once. */
export function finishSignIn(): Promise<Finished> {
  finishing ??= (async () => {
    const begun = takePendingSignIn();
    return { outcome: await complete(begun?.key, begun?.confirms ?? false), next: begun?.next };
  })();
  return finishing;
}
