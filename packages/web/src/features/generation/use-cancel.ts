import { trpc } from '../../lib/data/data-client.tsx';
import { endJob, type RunningJob } from './job.ts';

/** Cancels a job, once the server has accepted it. */
export function useCancel({ key, id }: RunningJob) {
  // Cancelling a finished job is no failure: its end arrives on the stream.
  const { isPending, mutate } = trpc.generation.cancel.useMutation({ onSuccess: () => endJob(key) });
  return { isPending, run: () => id !== undefined && mutate({ id }) };
}
