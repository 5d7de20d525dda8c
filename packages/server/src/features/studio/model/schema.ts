import { audiences } from '@limn/db/enums';
import { z } from 'zod';
import { id, site } from '../../../core/api-examples.ts';

export const Abilities = z
  .object({
    seed: z.boolean().describe('The same seed and description give the same picture.'),
    negative_prompt: z.boolean(),
    steps: z.boolean(),
    guidance: z.boolean(),
    vary: z.boolean().describe('Paints variations of a picture.'),
    mask: z.boolean().describe('Repaints a part of a picture.'),
    instruct: z.boolean().describe('Changes a picture as the description says.'),
    upscale: z.boolean().describe('Enlarges a picture and adds detail.'),
  })
  .meta({ id: 'ModelAbilities', description: 'What a model can do beyond painting from a description.' });
export type Abilities = z.infer<typeof Abilities>;

/** Why a model cannot be chosen now. */
export const unavailableReasons = ['members_only', 'missing', 'off'] as const;

const example = {
  id: 'flux-2-klein',
  name: 'Flux 2 Klein',
  description: 'Photographs and text in pictures.',
  sample_url: `${site}/media/featured/${id}.jpg`,
  for_members: false,
  is_available: true,
  reason: null,
  default_steps: 4,
  default_guidance: null,
  can: {
    ...{ seed: true, negative_prompt: false, steps: true, guidance: true },
    ...{ vary: true, mask: true, instruct: false, upscale: false },
  },
};

export const Model = z
  .object({
    id: z.string().describe('The value of `model` in other calls.'),
    name: z.string(),
    description: z.string(),
    sample_url: z.string().nullable().describe('The newest featured picture of the model.'),
    for_members: z.boolean().describe('Only members, or only some plans, have it.'),
    is_available: z.boolean().describe('Whether you can choose it now.'),
    reason: z
      .enum(unavailableReasons)
      .nullable()
      .describe(
        '`members_only`: your plan does not include it. `missing`: no image service has it now. `off`: its image service is switched off.',
      ),
    default_steps: z.int().nullable().describe('The steps of pictures without `steps`, if they are known.'),
    default_guidance: z
      .number()
      .nullable()
      .describe('The guidance of pictures without `guidance`, if it is known.'),
    can: Abilities,
  })
  .meta({ id: 'Model', description: 'A model to paint with.', example });
export type Model = z.infer<typeof Model>;

export const ModelList = z
  .object({
    models: z.array(Model).describe('In the order of the operator. Empty: there is nothing to choose.'),
    default: z.string().nullable().describe('The first model that you can choose now.'),
    can: Abilities.describe('What is possible when no model is chosen.'),
  })
  .meta({ id: 'ModelList', example: { models: [example], default: example.id, can: example.can } });
export type ModelList = z.infer<typeof ModelList>;

const placed = z.strictObject({
  service_id: z.string().min(1).max(64),
  /** The service's own name of the model. */
  remote_name: z.string().min(1).max(400),
});

/** A model as admins see it. */
export const AdminModel = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  audience: z.enum(audiences),
  is_hidden: z.boolean(),
  steps: z.int().nullable(),
  guidance: z.number().nullable(),
  negative_prompt: z.string().nullable(),
  lora_name: z.string().nullable(),
  lora_weight: z.number().nullable(),
  services: z.array(
    z.object({ service_id: z.string(), remote_name: z.string(), missing_since: z.iso.datetime().nullable() }),
  ),
  /** The plans that include it; empty: all plans, and users without one. */
  plan_ids: z.array(z.string()),
  can: Abilities,
});
export type AdminModel = z.infer<typeof AdminModel>;

export const modelLimits = { models: 100, services: 50, steps: 150, guidance: 50, loraWeight: 4 };

const fields = {
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(300),
  audience: z.enum(audiences),
  is_hidden: z.boolean(),
  steps: z.int().min(1).max(modelLimits.steps).nullable(),
  guidance: z.number().min(0).max(modelLimits.guidance).nullable(),
  negative_prompt: z.string().trim().max(1000).nullable(),
  // these signs would end the tag that names a LoRA in a prompt
  lora_name: z
    .string()
    .trim()
    .min(1)
    .max(400)
    .regex(/^[^<>:]*$/, 'must have none of < > :')
    .nullable(),
  lora_weight: z.number().min(-modelLimits.loraWeight).max(modelLimits.loraWeight).nullable(),
  services: z.array(placed).min(1).max(modelLimits.services),
  plan_ids: z.array(z.string().max(64)).max(100),
};
const optional = z.object(fields).partial().shape;

/** What is left out: for all, shown, with the settings of the service. */
export const CreateModel = z.strictObject({
  ...optional,
  /** Made from the name if it is left out. */
  id: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
      'must have 1 to 40 characters of a to z, 0 to 9 and hyphens between them',
    )
    .optional(),
  name: fields.name,
  services: fields.services,
});
export type CreateModel = z.infer<typeof CreateModel>;

/** What is left out stays; `services` and `plan_ids` replace all. */
export const UpdateModel = z.strictObject({ ...optional, id: z.string().min(1).max(64) });
export type UpdateModel = z.infer<typeof UpdateModel>;

export const ModelId = z.strictObject({ id: z.string().min(1).max(64) });
export type ModelId = z.infer<typeof ModelId>;

/** The ids of all models, in the new order. */
export const OrderModels = z.strictObject({ ids: z.array(z.string().max(64)).max(modelLimits.models) });
export type OrderModels = z.infer<typeof OrderModels>;
