import { limits } from '@limn/server/words';

/** What is to become of the avatar when the form is saved. */
export type AvatarChoice =
  | { kind: 'kept' }
  | { kind: 'removed' }
  /** Fetched by the server, for the preview too: the page may load pictures from nowhere else. */
  | { kind: 'address'; address: string }
  | { kind: 'file'; file: Blob }
  /** A chosen file is being made small. */
  | { kind: 'preparing' };

/** Pixels. Twice what the server keeps. */
const side = 512;
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * A small square of a picture, upright and without what cameras write into it. What this browser cannot read goes to the
 * server as it is, if that takes it.
 * @returns undefined when no avatar can be made of the file
 */
export async function prepareAvatar(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const small = picture && (await drawSquare(picture, file.type));
  picture?.close();
  if (small) return small;
  return acceptedTypes.includes(file.type) && file.size <= limits.avatarMax ? file : undefined;
}

function drawSquare(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  const { width, height } = picture;
  const shorter = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, shorter);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  const place = [(width - shorter) / 2, (height - shorter) / 2, shorter, shorter] as const;
  context.drawImage(picture, ...place, 0, 0, canvas.width, canvas.height);
  // What may be see-through stays so; a JPEG would paint it black.
  const kept = type === 'image/jpeg' || type.startsWith('image/hei') ? 'image/jpeg' : 'image/png';
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), kept, 0.9));
}
