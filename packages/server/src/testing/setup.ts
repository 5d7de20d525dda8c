import { TRPCError } from '@trpc/server';
import { afterEach, expect } from 'vitest';
import { Refusal, type RefusalCode } from '../core/refusal.ts';
import { refusalIn } from '../trpc/init.ts';
import { expectDocumented } from './documented.ts';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The error is this refusal, thrown by a verb or wrapped by tRPC. */
    toRefuse(code: RefusalCode, facts?: Record<string, string | number>): R;
  }
}

const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error;
  return error instanceof TRPCError ? refusalIn(error) : undefined;
};

afterEach(expectDocumented);

expect.extend({
  toRefuse(received: unknown, code: RefusalCode, facts?: Record<string, string | number>) {
    const refusal = refusalOf(received);
    const isRight = refusal?.code === code && (!facts || this.equals(refusal.facts, facts));
    return {
      pass: isRight,
      message: () =>
        `expected the refusal ${code} ${JSON.stringify(facts ?? {})}, got ${refusal ? `${refusal.code} ${JSON.stringify(refusal.facts)}` : received}`,
    };
  },
});
