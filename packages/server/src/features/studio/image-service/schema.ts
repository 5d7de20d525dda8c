import { audiences, imageServiceKinds, imageServiceStates } from '@limn/db/enums';
import { z } from 'zod';

/** The figures of an image service. Times and failures are of its last jobs. */
export const ServiceActivity = z.object({
  running: z.int(),
  /** Waiting jobs that it may get, at most 1000; other services may get them too. */
  waiting: z.int(),
  /** Pictures of the last hour, and jobs of the last hour that failed. */
  painted: z.int(),
  failed: z.int(),
  /** From the start of a job to its end, of the last 20 pictures; null before the first. */
  median_seconds: z.number().nullable(),
});
export type ServiceActivity = z.infer<typeof ServiceActivity>;

/** An image service as admins see it; never its key. */
export const AdminService = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(imageServiceKinds),
  /** Null for the built-in painter and for the service of the settings, which may have a secret in its address. */
  url: z.string().nullable(),
  has_key: z.boolean(),
  has_workflow: z.boolean(),
  concurrency: z.int(),
  weight: z.int(),
  audience: z.enum(audiences),
  is_paid: z.boolean(),
  timeout_seconds: z.int(),
  prompt_language: z.literal('en').nullable(),
  state: z.enum(imageServiceStates),
  /** From the settings of the server, or the built-in painter without any service: it cannot be changed here. */
  is_fixed: z.boolean(),
  /** `key`: its key cannot be decrypted. `settings`: its address or workflow cannot be used. */
  problem: z.enum(['key', 'settings']).nullable(),
  /** The service can be asked for its models. */
  lists_models: z.boolean(),
  activity: ServiceActivity,
  last_ok_at: z.iso.datetime().nullable(),
  last_failed_at: z.iso.datetime().nullable(),
  /** In English, as the service or its adapter gave it. */
  last_failure: z.string().nullable(),
});
export type AdminService = z.infer<typeof AdminService>;

export const serviceLimits = { services: 50, concurrency: 64, weight: 100, seconds: 3600 };

const webAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\//i, 'must begin with http:// or https://')
  .refine((text) => URL.canParse(text), 'must be a web address')
  .refine((text) => {
    const url = URL.parse(text);
    return !url || (url.username === '' && url.password === '');
  }, 'must have no user name or password: they belong into the key');

const fields = {
  name: z.string().trim().min(1).max(60),
  url: webAddress.nullable(),
  /** Stored encrypted and never sent back; null removes it. */
  key: z.string().trim().min(1).max(4000).nullable(),
  /** ComfyUI's workflow in API format, as JSON. */
  workflow: z.string().max(1_000_000).nullable(),
  concurrency: z.int().min(1).max(serviceLimits.concurrency),
  weight: z.int().min(1).max(serviceLimits.weight),
  audience: z.enum(audiences),
  is_paid: z.boolean(),
  timeout_seconds: z.int().min(1).max(serviceLimits.seconds),
  prompt_language: z.literal('en').nullable(),
  state: z.enum(imageServiceStates),
};

const optional = z.object(fields).partial().shape;

/** What is left out has the usual value of the kind. */
export const CreateService = z
  .strictObject({ ...optional, name: fields.name, kind: z.enum(imageServiceKinds) })
  .refine(({ kind, url }) => (kind === 'builtin') === ((url ?? null) === null), {
    path: ['url'],
    message: 'is needed, except for the built-in painter',
  });
export type CreateService = z.infer<typeof CreateService>;

/** What is left out stays. Another origin or path of the address removes the key, unless a new one is given. */
export const UpdateService = z.strictObject({ ...optional, id: z.string().min(1).max(64) });
export type UpdateService = z.infer<typeof UpdateService>;

export const ServiceId = z.strictObject({ id: z.string().min(1).max(64) });
export type ServiceId = z.infer<typeof ServiceId>;

/** Paints a small picture, which may cost money. */
export const TestService = z.strictObject({
  id: z.string().min(1).max(64),
  model_id: z.string().max(64).optional(),
});
export type TestService = z.infer<typeof TestService>;

export const ServiceTested = z.object({
  ok: z.boolean(),
  milliseconds: z.int(),
  /** The reason of a failure in English; for a picture the model that the service reports, if it does. */
  detail: z.string(),
  /** A `data:` address of a JPEG. */
  picture: z.string().nullable(),
});
export type ServiceTested = z.infer<typeof ServiceTested>;

/** What the service offers now, by its own names. */
export const Discovered = z.object({ models: z.array(z.string()), loras: z.array(z.string()) });
export type Discovered = z.infer<typeof Discovered>;
