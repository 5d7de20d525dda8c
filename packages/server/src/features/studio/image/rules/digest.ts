import { createHash } from 'node:crypto';
import type { Thumbnails } from '../../../../core/picture-store.ts';

/** SHA-256 of each thumbnail, in hex. */
export type Digest = Record<'320.webp' | '640.webp', string>;

export const thumbnailKinds = ['320.webp', '640.webp'] as const;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const digestOf = (thumbnails: Thumbnails): Digest => ({
  '320.webp': sha256Of(thumbnails[320]),
  '640.webp': sha256Of(thumbnails[640]),
});
