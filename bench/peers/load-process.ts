import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Job, Result } from './load.ts';

interface Answer {
  result?: Result;
  error?: string;
}

export interface LoadProcess {
  /** @throws Error when an answer is no success, or when the connection breaks */
  send(job: Job): Promise<void>;
  end(): void;
}

export function startLoadProcess(): LoadProcess {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const exit = once(child, 'exit').then(([code]) => [{ error: `the load process ended with ${code}` }]);
  return {
    async send(job) {
      child.send(job);
      const [{ result, error }] = (await Promise.race([once(child, 'message'), exit])) as [Answer];
      if (!result) throw new Error(`port ${job.port}: ${error}`);
      if (result.failed > 0) throw new Error(`${result.failed} of ${job.count} failed. ${result.failure}`);
    },
    end: () => void child.kill(),
  };
}
