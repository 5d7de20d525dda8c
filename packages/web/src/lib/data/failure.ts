import type { RefusalCode, RefusalFacts } from '@limn/server/refusal';
import { Unreachable } from './unreachable.ts';

/** Why a call did not succeed: the server's word, or that there was no answer, or a fault of ours. */
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
  // By its name: the class itself comes later than this file.
  if (!(error instanceof Error) || error.name !== 'TRPCClientError') return { ...offline, code: 'unknown' };
  const data = 'data' in error ? (error.data as ErrorData | undefined) : undefined;
  // No data means no answer of ours: the network, or something between us and the server.
  if (!data) return offline;
  return { code: data.refusal ?? 'unknown', facts: data.facts ?? {}, requestId: data.requestId };
}
