import type { PaintRequest, PaintSource } from '../../core/image-service.ts';
import type { Checkpoint } from './a1111-models.ts';
import { withoutTags } from './model-name.ts';
import { latentGrid, onGrid, type Size } from './size.ts';
import { type PlacedSource, placeSource } from './source-picture.ts';

/** The API's default of 50 takes twice as long for little gain; its web page and guides use 20 to 30. */
const steps = 25;

/** How much of the masked part is new. Lower values keep too much of what was there for other words. */
const editStrength = 0.75;

export interface A1111Order {
  path: '/sdapi/v1/txt2img' | '/sdapi/v1/img2img';
  body: Record<string, unknown>;
  placed: PlacedSource | undefined;
}

/** What is sent for a picture from a prompt, or from a picture and a prompt. */
export async function orderOf(
  request: PaintRequest,
  checkpoint: Checkpoint | undefined,
): Promise<A1111Order> {
  const size = onGrid(request, latentGrid);
  const { source } = request;
  const shared = sharedFields(request, size, checkpoint);
  if (!source) return { path: '/sdapi/v1/txt2img', body: shared, placed: undefined };
  const placed = await placeSource(source, size);
  const body = { ...shared, ...sourceFields(source, placed) };
  return { path: '/sdapi/v1/img2img', body, placed };
}

function sharedFields(request: PaintRequest, size: Size, checkpoint: Checkpoint | undefined) {
  const { prompt, seed, guidance, lora } = request;
  const words = withoutTags(prompt.toWellFormed());
  return {
    prompt: lora ? `${words} <lora:${lora.name}:${lora.weight}>` : words,
    negative_prompt: withoutTags(request.negativePrompt?.toWellFormed() ?? ''),
    seed,
    steps: request.steps ?? steps,
    ...(guidance === undefined ? {} : { cfg_scale: guidance }),
    ...size,
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
    ...(checkpoint && {
      override_settings: { sd_model_checkpoint: checkpoint.title },
      // false keeps the model loaded for the next job; A1111 would load its own again
      override_settings_restore_afterwards: false,
    }),
  };
}

/** White of the mask is repainted: `inpainting_mask_invert` is 0. */
function sourceFields(source: PaintSource, { picture, mask }: PlacedSource) {
  return {
    init_images: [picture.toString('base64')],
    include_init_images: false,
    resize_mode: 0,
    denoising_strength: source.operation === 'vary' ? source.strength : editStrength,
    ...(mask && {
      mask: mask.toString('base64'),
      ...{ inpainting_mask_invert: 0, inpainting_fill: 1, mask_blur: 8 },
      ...{ inpaint_full_res: true, inpaint_full_res_padding: 32 },
    }),
  };
}

/** `POST /sdapi/v1/extra-single-image` */
export const upscaleOrder = (bytes: Uint8Array, factor: 2 | 4, upscaler: string) => ({
  image: Buffer.from(bytes).toString('base64'),
  ...{ resize_mode: 0, upscaling_resize: factor, upscaler_1: upscaler, upscaler_2: 'None' },
  ...{ gfpgan_visibility: 0, codeformer_visibility: 0 },
});

/** The upscaler that guides name first, or else the first that adds detail; undefined: only filters without a model. */
export function upscalerAmong(names: readonly string[]): string | undefined {
  const models = names.filter((name) => !/^(?:none|lanczos|nearest)$/i.test(name.trim()));
  return models.find((name) => /^R-ESRGAN 4x\+$/i.test(name)) ?? models[0];
}
