import { Refusal } from '../core/refusal.ts';
import { second } from '../core/time.ts';
import { t } from './init.ts';

/** Milliseconds that a request waits for payment providers, with all calls and repetitions together. */
const providerMilliseconds = 20 * second;

/**
 * Answers in time although the work goes on: the provider may carry out what was asked for, and the next sync stores it.
 * @throws Refusal payment.slow
 */
export async function withinLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('payment.slow')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For procedures that ask a payment provider. */
export const limitProviders = t.middleware(({ ctx, next, path }) => {
  const work = next();
  return withinLimit(work, ctx.providerMilliseconds ?? providerMilliseconds).catch((error: unknown) => {
    if (error instanceof Refusal) ctx.log.warn({ path }, 'a payment provider was too slow for a request');
    throw error;
  });
});
