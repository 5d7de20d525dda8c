import { z } from 'zod';

/** Made by a caller for one call, so that the call has its effect once although it is repeated. */
export const RequestKey = z.string().regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters, digits, - or _');
