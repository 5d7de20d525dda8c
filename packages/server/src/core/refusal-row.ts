/** HTTP statuses that a refusal may have, with their names in tRPC. */
export const trpcCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  501: 'NOT_IMPLEMENTED',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  507: 'INTERNAL_SERVER_ERROR',
} as const;

/** Status, the code of the documented body, its English text. */
export type RefusalRow = readonly [status: keyof typeof trpcCodes, rest: string, message: string];
