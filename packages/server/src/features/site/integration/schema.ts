import { serviceNames } from '@limn/db/words';
import { z } from 'zod';

/** Never a secret: what it is called, and where it is. */
export const Service = z.object({
  name: z.enum(serviceNames),
  is_configured: z.boolean(),
  /** The adapter or the host; null where it is not set up. */
  provider: z.string().nullable(),
});
export type Service = z.infer<typeof Service>;

export const CheckService = z.strictObject({ name: z.enum(serviceNames) });
export type CheckService = z.infer<typeof CheckService>;

export const ServiceChecked = z.object({
  ok: z.boolean(),
  milliseconds: z.int(),
  /** What came back, in English, as the service or its adapter said it. */
  detail: z.string(),
});
export type ServiceChecked = z.infer<typeof ServiceChecked>;
