import { pause } from '../../core/pause.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { plainAgent } from '../http/connector.ts';
import { headerOf, type Reply, readRetryAfter } from '../http/failure.ts';
import { send } from '../http/send.ts';

const maxBytes = 4 << 20;
const patienceSeconds = 5;

export interface Pace {
  /** For one call with all its attempts. */
  milliseconds: number;
  /** Before the second attempt, the third and so on. */
  pausesMs: number[];
}

export interface Letter {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

/** @throws ServiceFailure, or the signal's reason */
export type Send = (letter: Letter, signal: AbortSignal) => Promise<Reply>;

/** Repeats a call without an answer, or when PayPal had an error or was busy. */
export function sendAtPace({ milliseconds, pausesMs }: Pace, now: () => Date): Send {
  const sendOnce: Send = (letter, signal) =>
    send(
      letter.url,
      { ...letter, signal, maxBytes, idleMs: milliseconds, unusable: 'unavailable' },
      plainAgent,
    );

  return async (letter, signal) => {
    for (const pauseMs of pausesMs) {
      const wait = await sendOnce(letter, signal).then(
        (reply) => {
          if (!isPassing(reply.status)) return reply;
          const seconds = readRetryAfter(headerOf(reply, 'retry-after'), now().getTime()) ?? 0;
          return seconds > patienceSeconds ? reply : Math.max(pauseMs, seconds * 1000);
        },
        (error: unknown) => {
          if (error instanceof ServiceFailure && error.kind === 'unavailable') return pauseMs;
          throw error;
        },
      );
      if (typeof wait !== 'number') return wait;
      await pause(wait, signal);
    }
    return sendOnce(letter, signal);
  };
}

/** 409: PayPal still works on the same request. */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 409;
