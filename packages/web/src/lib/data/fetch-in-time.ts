/** Milliseconds. The server waits up to 20 seconds for a provider, and a phone may need as long to send a mask. */
const answerMilliseconds = 60_000;

/**
 * Like `fetch`, but fails if the whole answer has not arrived in a minute. A phone that has lost its network may wait for many
 * minutes otherwise.
 */
export function fetchInTime(
  address: RequestInfo | URL,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined } = {},
): Promise<Response> {
  const limit = new AbortController();
  if (signal?.aborted) limit.abort(signal.reason);
  signal?.addEventListener('abort', () => limit.abort(signal.reason), { once: true });
  // After the answer has arrived, this has no effect.
  setTimeout(() => limit.abort(), answerMilliseconds);
  return fetch(address, { ...init, signal: limit.signal });
}
