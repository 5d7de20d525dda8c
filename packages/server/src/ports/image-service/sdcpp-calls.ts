import { onceTaken, ServiceFailure } from '../../core/service-failure.ts';
import { withDeadline } from '../http/deadline.ts';
import { ErrorAnswer } from '../http/failure.ts';
import type { HttpClient } from '../http/http-client.ts';
import { addressAt, type Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';

const small = { maxBytes: 4 << 20, unusable: 'unavailable' as const, accept: 'application/json' };
const withPicture = { maxBytes: 64 << 20, unusable: 'bad_picture' as const, accept: 'application/json' };

export function createSdcpp(out: HttpClient, peer: Peer) {
  const at = (path: string) => addressAt(peer, `/sdcpp/v1${path}`);
  const jobAt = (id: string) => `/jobs/${encodeURIComponent(id)}`;

  return {
    /** The model that is loaded, and the files of LoRAs. @throws ServiceFailure */
    async capabilities(signal: AbortSignal): Promise<{ model: string; loras: string[] }> {
      const answer = await out.ask(peer, at('/capabilities'), { ...small, signal, staysHere: true });
      const value = parsed(answer.bytes.toString('utf8'));
      const model = isRecord(value) && isRecord(value['model']) ? value['model'] : undefined;
      if (!isRecord(value) || !model)
        throw new ServiceFailure('unavailable', {
          reason: 'it answered, but it is not stable-diffusion.cpp',
        });
      const name = [model['stem'], model['name']].find((text) => typeof text === 'string' && text !== '');
      const loras = Array.isArray(value['loras']) ? value['loras'].filter(isRecord) : [];
      return {
        model: typeof name === 'string' ? name : 'model',
        loras: loras.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])),
      };
    },

    /** Returns the id of the job. @throws ServiceFailure */
    async queue(order: Record<string, unknown>, signal: AbortSignal): Promise<string> {
      const answer = await out.ask(peer, at('/img_gen'), { ...small, signal, json: order });
      return onceTaken(async () => {
        const job = parsed(answer.bytes.toString('utf8'));
        const id = isRecord(job) ? job['id'] : undefined;
        if (typeof id === 'string' && id !== '') return id;
        throw new ServiceFailure('unavailable', { cause: new Error('the answer names no job') });
      });
    },

    /** The state of the job. Undefined when the server does not know it. @throws ServiceFailure */
    async look(id: string, signal: AbortSignal): Promise<Record<string, unknown> | undefined> {
      try {
        const answer = await out.ask(peer, at(jobAt(id)), { ...withPicture, signal });
        const job = parsed(answer.bytes.toString('utf8'));
        if (isRecord(job) && typeof job['status'] === 'string') return job;
        throw new ServiceFailure('unavailable', { cause: new Error('the answer is no job') });
      } catch (error) {
        if (!signal.aborted && isGone(error)) return undefined;
        throw error;
      }
    },

    /** Resolves within `limitMs` in any case. */
    async cancel(id: string, limitMs: number): Promise<void> {
      try {
        await withDeadline(undefined, limitMs, (signal) =>
          out.ask(peer, at(`${jobAt(id)}/cancel`), { ...small, signal, json: {} }),
        );
      } catch {
        // The caller has gone or the deadline has passed: an error would reach no one.
      }
    },
  };
}

/** 410: the server has forgotten a job that has ended. */
const isGone = (error: unknown) =>
  error instanceof ServiceFailure &&
  error.cause instanceof ErrorAnswer &&
  [404, 410].includes(error.cause.status);
