import { defaultWorkflow } from './comfyui-workflow.ts';

/** The workflows of ComfyUI's examples that begin with a picture, in API format. */

const loadPicture = { class_type: 'LoadImage', inputs: { image: 'example.png' } };
const encode = { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } };
const { '5': _, ...withoutEmptyLatent } = defaultWorkflow;

const samplerOn = (latent: string, denoise: number) => ({
  ...defaultWorkflow['3'],
  inputs: { ...defaultWorkflow['3'].inputs, denoise, latent_image: [latent, 0] },
});

export const varyWorkflow = {
  ...withoutEmptyLatent,
  '3': samplerOn('12', 0.87),
  '10': loadPicture,
  '12': encode,
};

/** The mask is a file of its own. */
export const editWorkflow = {
  ...withoutEmptyLatent,
  '3': samplerOn('13', 0.8),
  '10': loadPicture,
  '11': { class_type: 'LoadImageMask', inputs: { image: 'mask.png', channel: 'red' } },
  '12': encode,
  '13': { class_type: 'SetLatentNoiseMask', inputs: { samples: ['12', 0], mask: ['11', 0] } },
};

/** The mask is the alpha channel of the picture, as the mask editor of the page stores it. */
export const alphaEditWorkflow = {
  ...withoutEmptyLatent,
  '3': samplerOn('13', 1),
  '10': loadPicture,
  '13': {
    class_type: 'VAEEncodeForInpaint',
    inputs: { pixels: ['10', 0], vae: ['4', 2], mask: ['10', 1], grow_mask_by: 6 },
  },
};

/** The picture is a reference beside the prompt, as for Kontext. */
export const instructWorkflow = {
  ...defaultWorkflow,
  '3': {
    ...defaultWorkflow['3'],
    inputs: { ...defaultWorkflow['3'].inputs, positive: ['14', 0] },
  },
  '10': loadPicture,
  '12': encode,
  '14': { class_type: 'ReferenceLatent', inputs: { conditioning: ['6', 0], latent: ['12', 0] } },
};

/** A model that enlarges four times, and then the requested size. */
export const upscaleWorkflow = {
  '1': { class_type: 'UpscaleModelLoader', inputs: { model_name: 'RealESRGAN_x4plus.pth' } },
  '2': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
  '3': { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['1', 0], image: ['2', 0] } },
  '4': {
    class_type: 'ImageScale',
    inputs: { upscale_method: 'area', width: 1024, height: 1024, crop: 'disabled', image: ['3', 0] },
    _meta: { title: 'limn:size' },
  },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['4', 0] } },
};
