import {
  freeResolution,
  jobStates,
  languages,
  limits,
  painterWaits,
  pictureOperations,
  resolutions,
  styles,
  upscaleFactors,
  variationStrengths,
} from '@limn/db/enums';
import { z } from 'zod';
import { id, time } from '../../../core/api-examples.ts';
import { RequestKey } from '../../../core/request-key.ts';
import { Image } from '../image/schema.ts';

const side = z.int().min(limits.sideMin);

const model = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe('The id of a model, as in the list of models. Without it: any model.');

const key = RequestKey.optional().describe(
  'Made by the caller for this call. A repeated call with the same key and values returns the `ids` of the first, until its jobs are deleted. Read the jobs for their state: `status` and `position` are those of new jobs.',
);

/** Only for models that can. */
const paintSettings = {
  negative_prompt: z
    .string()
    .max(limits.promptMax * 2 + 100)
    .optional()
    .describe('What to leave out of the picture. Only for models with `negative_prompt`.'),
  steps: z
    .int()
    .min(1)
    .max(limits.stepsMax)
    .optional()
    .describe('Sampling steps. Only for models with `steps`.'),
  guidance: z
    .number()
    .min(0)
    .max(limits.guidanceMax)
    .optional()
    .describe('How closely the model follows the description. Only for models with `guidance`.'),
};

export const CreateGeneration = z.strictObject({
  prompt: z
    .string()
    .max(limits.promptMax * 2 + 100)
    .describe('In any language. Surrounding spaces do not matter.'),
  style: z.enum(styles).default('normal'),
  resolution: z.enum(resolutions).default(freeResolution),
  width: side
    .optional()
    .describe('In pixels, only with `Custom`; ignored otherwise. A larger value than 1704 means 1704.'),
  height: side
    .optional()
    .describe('In pixels, only with `Custom`; ignored otherwise. A larger value than 1704 means 1704.'),
  seed: z
    .int()
    .min(limits.seedMin)
    .max(limits.seedMax)
    .default(limits.seedDefault)
    .describe(
      'With the same seed and description, an image service that supports seeds paints the same picture.',
    ),
  enhance: z.boolean().default(true).describe('Whether the server expands the description before it paints.'),
  language: z
    .enum(languages)
    .optional()
    .describe(
      'The language of the added text if the description alone does not tell, as 富士山 does not. Without it: the saved language of the user.',
    ),
  count: z
    .literal([1, limits.activeJobs])
    .optional()
    .describe(
      'The number of pictures, 1 if it is left out; 4 is for members. The four have `seed` and the next three seeds; after 100 comes 0.',
    ),
  model,
  ...paintSettings,
  key,
});
export type CreateGeneration = z.output<typeof CreateGeneration>;

const imageId = z.string().min(1).max(64);
export const VaryImage = z.strictObject({
  id: imageId,
  strength: z.enum(variationStrengths).default('medium').describe('How far the new picture may differ.'),
  count: z
    .literal([1, limits.activeJobs])
    .optional()
    .describe('The number of pictures, 1 if it is left out; 4 is for members.'),
  prompt: z
    .string()
    .max(limits.promptMax * 2 + 100)
    .optional()
    .describe('Without it: the description of the picture.'),
  seed: z
    .int()
    .min(limits.seedMin)
    .max(limits.seedMax)
    .optional()
    .describe('Without it: a seed that the picture does not have.'),
  model,
  key,
});
export type VaryImage = z.output<typeof VaryImage>;

export const EditImage = z.strictObject({
  id: imageId,
  prompt: z
    .string()
    .max(limits.promptMax * 2 + 100)
    .describe('What the white part of the mask shows; without a mask, what to change.'),
  mask: z
    .string()
    .min(1)
    .max(Math.ceil(limits.maskMax / 3) * 4 + 4)
    .optional()
    .describe(
      'A PNG of at most 1 MB in Base64, as large as the picture: white is painted again, black stays as it is.',
    ),
  seed: z
    .int()
    .min(limits.seedMin)
    .max(limits.seedMax)
    .optional()
    .describe('Without it: the seed of the picture.'),
  model,
  key,
});
export type EditImage = z.output<typeof EditImage>;

export const UpscaleImage = z.strictObject({
  id: imageId,
  factor: z.literal([...upscaleFactors]).describe('How many times as wide and as high.'),
  model,
  key,
});
export type UpscaleImage = z.output<typeof UpscaleImage>;

export const GenerationId = z.strictObject({ id: z.string().min(1).max(64) });
export type GenerationId = z.infer<typeof GenerationId>;

export const Accepted = z.object({
  id: z.string(),
  status: z.literal('queued'),
  position: z.int(),
  ids: z.array(z.string()).describe('All jobs of this call; the first is `id`.'),
});
export type Accepted = z.infer<typeof Accepted>;

export const Generation = z
  .object({
    id: z.string(),
    status: z.enum(jobStates).describe('`done`, `failed` and `cancelled` are final.'),
    position: z
      .int()
      .nullable()
      .describe('The place in the queue: 1 is next; null when the job has started.'),
    estimate: z
      .int()
      .nullable()
      .describe('Seconds until the job should be done, from recent jobs; null if unknown.'),
    /** What a waiting job waits for while the painter cannot take it, and when it gives up; else null. */
    waiting: z.object({ for: z.enum(painterWaits), until: z.iso.datetime() }).nullable(),
    progress: z
      .number()
      .nullable()
      .describe('0 to 1 while the picture is painted, if the image service reports it.'),
    /** What was typed and chosen. */
    original_prompt: z.string(),
    style: z.enum(styles),
    resolution: z.enum(resolutions),
    width: z.int(),
    height: z.int(),
    seed: z.int(),
    enhance: z.boolean(),
    operation: z
      .enum(pictureOperations)
      .nullable()
      .describe('How the picture is made from another one; null for a picture from a description alone.'),
    source_id: z
      .string()
      .nullable()
      .describe('The picture that it is made from, until a minute after that was deleted.'),
    strength: z.enum(variationStrengths).nullable().describe('Only of `vary`.'),
    factor: z.int().nullable().describe('Only of `upscale`: 2 or 4.'),
    created_at: z.iso.datetime(),
    image: Image.nullable().describe('The picture of a job that is done, until the picture is deleted.'),
    error: z
      .object({ code: z.string(), message: z.string(), reason: z.string().nullable() })
      .nullable()
      .describe(
        'Why the job failed: `service.unavailable`, `service.refused`, `service.limited`, `service.bad_picture`, `service.timed_out`, `service.maybe_charged`, `service.model_missing`, `source.deleted`, `server.interrupted`, `server.failed`, `storage.full`, `storage.failed`. `reason` is the message of the service, if there is one.',
      ),
  })
  .meta({
    id: 'Generation',
    description: 'A job that paints one picture.',
    example: {
      id,
      status: 'done',
      position: null,
      waiting: null,
      estimate: null,
      progress: null,
      original_prompt: 'a lighthouse at dusk',
      style: 'normal',
      resolution: '640x480',
      width: 640,
      height: 480,
      seed: 50,
      enhance: true,
      operation: null,
      source_id: null,
      strength: null,
      factor: null,
      created_at: time,
      image: Image.meta()?.['example'],
      error: null,
    },
  });
export type Generation = z.infer<typeof Generation>;
