/** Closed lists about image services, models and what is done with a picture. This file imports nothing. */

/** The program or interface that an image service speaks. */
export const imageServiceKinds = [
  'builtin',
  'path',
  'openai',
  'a1111',
  'comfyui',
  'sdcpp',
  'gemini',
] as const;
export type ImageServiceKind = (typeof imageServiceKinds)[number];

/** `draining`: finishes its jobs and takes no new ones. */
export const imageServiceStates = ['on', 'draining', 'off'] as const;
export type ImageServiceState = (typeof imageServiceStates)[number];

/** Who may use a service or a model. Admins may use all. */
export const audiences = ['all', 'members', 'admins'] as const;
export type Audience = (typeof audiences)[number];

/** What makes a new picture from a picture. */
export const pictureOperations = ['vary', 'edit', 'upscale'] as const;
export type PictureOperation = (typeof pictureOperations)[number];

/** How far a variation is from its source. */
export const variationStrengths = ['low', 'medium', 'high'] as const;
export type VariationStrength = (typeof variationStrengths)[number];

/** How much larger an upscaled picture is, per side. */
export const upscaleFactors = [2, 4] as const;
export type UpscaleFactor = (typeof upscaleFactors)[number];
