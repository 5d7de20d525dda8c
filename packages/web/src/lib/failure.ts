import type { RefusalCode, RefusalFacts } from '@limn/server/refusal';
import { TRPCClientError } from '@trpc/client';

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
  if (!(error instanceof TRPCClientError)) return { code: 'unknown', facts: {}, requestId: undefined };
  const data = error.data as ErrorData | undefined;
  // No data means no answer of ours: the network, or something between us and the server.
  if (!data) return { code: 'offline', facts: {}, requestId: undefined };
  return { code: data.refusal ?? 'unknown', facts: data.facts ?? {}, requestId: data.requestId };
}
