declare global {
  /** Answers to queries, requested before the page could, and the token with which they were requested. */
  var callsAhead: { token: string; answers: Map<string, Promise<unknown>> } | undefined;
}

/** Equal for queries with the same answer. */
export const keyOfCall = (path: string, input?: unknown): string => `${path} ${JSON.stringify(input)}`;
