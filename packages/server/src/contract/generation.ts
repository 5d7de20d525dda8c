import { limits } from '@limn/db/words';
import {
  Accepted,
  CreateGeneration,
  Generation,
  GenerationId,
} from '../features/studio/generation/schema.ts';
import { InventedPrompt, InventPrompt } from '../features/studio/prompt/schema.ts';
import type { Family } from './call.ts';
import { id } from './example.ts';

export const generationFamily: Family = {
  name: 'Generation',
  about:
    'From a description to a picture. Ask for it, then read the job every second or so until it is `done`, `failed` or `cancelled`.',
  calls: [
    {
      call: 'POST /api/generations',
      name: 'createGeneration',
      access: 'user',
      summary: 'Have a picture painted',
      about:
        'Accepted at once and painted in turn. 640x480 is for everybody, other sizes are for members. Ten may wait or be painted at once, and without a membership one is painted at a time. A site may have a limit a day; `Retry-After` says when it resets.',
      request: CreateGeneration,
      fields: {
        prompt: 'In any language. Spaces around it do not count.',
        width: 'Pixels, for `Custom` only. More than 1704 is taken for 1704.',
        height: 'Pixels, for `Custom` only. More than 1704 is taken for 1704.',
        seed: 'The same seed and description give the same picture, where the painter can do that.',
        enhance: 'Whether the description is expanded before it is painted.',
      },
      narrower: { prompt: { minLength: 1, maxLength: limits.promptMax } },
      ok: 202,
      answer: Accepted,
      refusals: [
        'generation.empty_prompt',
        'generation.members_only',
        'image.limit_reached',
        'generation.too_many',
        'generation.day_limit',
        'generation.site_day_limit',
        'storage.full',
      ],
      limit: 'generation.user',
      example: {
        request: { prompt: 'a lighthouse at dusk', style: 'realism' },
        answer: { id, status: 'queued', position: 1 },
      },
    },
    {
      call: 'GET /api/generations/{id}',
      name: 'getGeneration',
      access: 'user',
      summary: 'Read a job',
      about: 'A job is forgotten a month after its end; its picture is not.',
      request: GenerationId,
      ok: 200,
      answer: Generation,
      refusals: ['generation.not_found'],
    },
    {
      call: 'DELETE /api/generations/{id}',
      name: 'cancelGeneration',
      access: 'user',
      summary: 'Cancel a job',
      about:
        'What has ended stays as it ended. The place that was taken for its picture is given back. A job that was sent to a painter counts for the day.',
      request: GenerationId,
      ok: 204,
      refusals: ['generation.not_found'],
    },
    {
      call: 'POST /api/prompts/random',
      name: 'inventPrompt',
      access: 'user',
      summary: 'Invent a description',
      request: InventPrompt,
      fields: { language: 'Of the description.' },
      ok: 200,
      answer: InventedPrompt,
      refusals: ['prompt.service_failed', 'prompt.day_limit'],
      limit: 'prompt.user',
      example: {
        request: { language: 'en' },
        answer: { prompt: 'A narrow street after rain, lanterns mirrored in the puddles.' },
      },
    },
  ],
};
