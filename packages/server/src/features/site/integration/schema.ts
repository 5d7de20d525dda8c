import { serviceNames } from '@limn/db/enums';
import { z } from 'zod';

/** Name and place of a service; never a secret. */
export const Service = z.object({
  name: z.enum(serviceNames),
  is_configured: z.boolean(),
  /** The adapter or the host; null if the service is not set up. */
  provider: z.string().nullable(),
});
export type Service = z.infer<typeof Service>;

export const CheckService = z.strictObject({ name: z.enum(serviceNames) });
export type CheckService = z.infer<typeof CheckService>;

export const ServiceChecked = z.object({
  ok: z.boolean(),
  milliseconds: z.int(),
  /** The answer in English, as the service or its adapter gave it. */
  detail: z.string(),
});
export type ServiceChecked = z.infer<typeof ServiceChecked>;
