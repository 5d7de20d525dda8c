import type { Accepted } from '@limn/server/schema/studio/generation';
import { type Failure, readFailure } from '../../../lib/data/failure.ts';
import { loadDataClient } from '../../../lib/data/load-data-client.ts';
import { followAccepted } from '../follow-job.ts';
import { failJob } from '../job.ts';

type Client = Awaited<ReturnType<typeof loadDataClient>>['client'];

/** An operation that makes new pictures from a stored one. */
export interface Derivation {
  prompt: string;
  /** Pixels of the new picture. */
  width: number;
  height: number;
  send: (client: Client) => Promise<Accepted>;
}

/**
 * Sends the operation, then shows and follows its jobs.
 * @returns the failure, when the server has not accepted them
 */
export async function startDerivation(derivation: Derivation): Promise<Failure | undefined> {
  const { prompt, width, height, send } = derivation;
  try {
    const { client } = await loadDataClient();
    const { ids } = await send(client);
    followAccepted(ids, { prompt, width, height, again: () => void startAgain(derivation) });
    return undefined;
  } catch (error) {
    return readFailure(error);
  }
}

/** From the failure on the stage, which shows a new failure too. */
async function startAgain(derivation: Derivation): Promise<void> {
  const failure = await startDerivation(derivation);
  if (failure) failJob({ failure }, { again: () => void startAgain(derivation) });
}
