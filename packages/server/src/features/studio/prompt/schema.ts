import { languages } from '@limn/db/enums';
import { z } from 'zod';

export const InventPrompt = z.strictObject({
  language: z.enum(languages).default('en').describe('The language of the description.'),
});
export type InventPrompt = z.infer<typeof InventPrompt>;

export const InventedPrompt = z.object({ prompt: z.string() });
