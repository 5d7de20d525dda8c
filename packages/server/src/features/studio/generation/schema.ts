import { freeResolution, jobStates, limits, painterWaits, resolutions, styles } from '@limn/db/words';
import { z } from 'zod';
import { Image } from '../image/schema.ts';

const side = z.int().min(limits.sideMin);

export const CreateGeneration = z.strictObject({
  /** Trimmed and counted in code points by the server; an empty one is its own refusal. */
  prompt: z.string().max(limits.promptMax * 2 + 100),
  style: z.enum(styles).default('normal'),
  resolution: z.enum(resolutions).default(freeResolution),
  /** Pixels; for Custom only. Larger than 1704 is clamped. */
  width: side.optional(),
  height: side.optional(),
  seed: z.int().min(limits.seedMin).max(limits.seedMax).default(limits.seedDefault),
  enhance: z.boolean().default(true),
});
export type CreateGeneration = z.output<typeof CreateGeneration>;

export const GenerationId = z.strictObject({ id: z.string().min(1).max(64) });
export type GenerationId = z.infer<typeof GenerationId>;

export const Accepted = z.object({ id: z.string(), status: z.literal('queued'), position: z.int() });
export type Accepted = z.infer<typeof Accepted>;

export const Generation = z.object({
  id: z.string(),
  status: z.enum(jobStates),
  /** 1 is next; null once it has begun. */
  position: z.int().nullable(),
  /** Seconds until it should be done, from recent jobs; null when nothing is known, or when it takes longer than those. */
  estimate: z.int().nullable(),
  /** What a waiting job waits for while the painter cannot take it, and when it gives up; else null. */
  waiting: z.object({ for: z.enum(painterWaits), until: z.iso.datetime() }).nullable(),
  /** 0..1 while painting, where the painter can tell. */
  progress: z.number().nullable(),
  /** What was typed and chosen. */
  original_prompt: z.string(),
  style: z.enum(styles),
  resolution: z.enum(resolutions),
  width: z.int(),
  height: z.int(),
  seed: z.int(),
  enhance: z.boolean(),
  created_at: z.iso.datetime(),
  image: Image.nullable(),
  error: z.object({ code: z.string(), message: z.string(), reason: z.string().nullable() }).nullable(),
});
export type Generation = z.infer<typeof Generation>;
