import { trpc } from '../../lib/data/data-client.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { endJob, type RunningJob } from './job.ts';

/** Cancels a job, once the server has accepted it. */
export function useCancel({ key, id }: RunningJob) {
  const { isPending, mutate } = trpc.generation.cancel.useMutation({
    onSuccess: () => endJob(key),
    onError: (error) => showFailure(error),
  });
  return { isPending, run: () => id !== undefined && mutate({ id }) };
}
