/**
 * Closed lists: each feeds the column, the schema and the picker. Those in files of their own are not needed in the first
 * load of the page.
 */
export * from './admin-enums.ts';
export * from './billing-enums.ts';
export * from './job-enums.ts';
export * from './limits.ts';
export * from './service-enums.ts';
export * from './studio-limits.ts';

export const styles = ['normal', 'realism', 'B&W', 'Anime', '3D', 'Shining'] as const;
export type Style = (typeof styles)[number];

export const resolutions = [
  '640x480',
  '1024x768',
  '1024x1024',
  '1280x720',
  '720x1280',
  '1704x960',
  '960x1704',
  'Custom',
] as const;
export type Resolution = (typeof resolutions)[number];

/** The one size that needs no membership. */
export const freeResolution: Resolution = '640x480';

export const languages = ['en', 'zh-CN', 'zh-TW', 'ar', 'es', 'fr', 'ja'] as const;
export type Language = (typeof languages)[number];

/** `image.painter` of a picture that its user uploaded, also after it was enlarged: it was not generated. */
export const uploadedPainter = 'upload';

/** What made a picture: the built-in painter, or a model of a connected service. */
export const pictureMakers = ['builtin', 'model'] as const;
export type PictureMaker = (typeof pictureMakers)[number];

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Kinds of one-time tokens: see the table `ticket`. */
export const ticketKinds = [
  'password_reset',
  'sign_in',
  'link',
  'spent_credential',
  'archive',
  'delete_image',
  'payments_csv',
] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Events of the security log. */
export const securityEvents = [
  'signed_in',
  'sign_in_failed',
  'registered',
  'confirmed',
  'confirm_failed',
  'reset_asked',
  'reset_done',
  'unauthorized',
  'forbidden',
  'too_many_requests',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Where pictures are stored: in DATA_DIR or in a bucket. */
export const picturePlaces = ['disk', 's3'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

/** Keys that the server makes for itself. `security_log`: the key of the hashed email addresses in the log. */
export const serverKeyNames = ['security_log', 'watermark'] as const;
export type ServerKeyName = (typeof serverKeyNames)[number];

/** The words that a style adds to the end of every prompt. */
export const styleHints = {
  normal: '',
  realism: 'photorealistic, natural light, fine detail, 50mm photograph',
  'B&W': 'black and white photograph, rich greys, film grain, strong contrast',
  Anime: 'anime illustration, clean line art, cel shading, vivid colours',
  '3D': '3D render, soft global illumination, rounded forms, depth of field',
  Shining: 'luminous, glowing highlights, sparkling light, golden rim light',
} as const satisfies Record<Style, string>;
