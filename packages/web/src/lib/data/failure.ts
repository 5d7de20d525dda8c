import type { RefusalCode, RefusalFacts } from '@limn/server/refusal';
import { Unreachable } from './unreachable.ts';

/** Why a call failed: a refusal of the server, no answer (`offline`), or a bug (`unknown`). */
export interface Failure {
  code: RefusalCode | 'offline' | 'unknown';
  facts: RefusalFacts;
  requestId: string | undefined;
}

interface ErrorData {
  refusal?: RefusalCode;
  facts?: RefusalFacts;
  requestId?: string;
}

export function readFailure(error: unknown): Failure {
  const offline: Failure = { code: 'offline', facts: {}, requestId: undefined };
  if (error instanceof Unreachable) return offline;
  // Compared by name, because the class is in the lazy data layer.
  if (!(error instanceof Error) || error.name !== 'TRPCClientError') return { ...offline, code: 'unknown' };
  const data = 'data' in error ? (error.data as ErrorData | undefined) : undefined;
  // Without data, the answer came from the network or a proxy, not from our server.
  if (!data) return offline;
  return { code: data.refusal ?? 'unknown', facts: data.facts ?? {}, requestId: data.requestId };
}
