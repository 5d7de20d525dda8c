import { limits } from '@limn/server/enums';

/** What happens to the avatar when the form is saved. */
export type AvatarChoice =
  | { kind: 'kept' }
  | { kind: 'removed' }
  /** The server fetches the address, also for the preview: the page may load images only from its own origin. */
  | { kind: 'address'; address: string }
  | { kind: 'file'; file: Blob }
  /** The browser is resizing a chosen file. */
  | { kind: 'preparing' };

/** Pixels. Twice the size that the server stores. */
const side = 512;
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Crops and resizes an image to a square, upright and without metadata. A file that this browser cannot read is sent
 * unchanged, if the server accepts its type.
 * @returns undefined when the file cannot become an avatar
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
  // PNG keeps transparency; a JPEG would paint it black.
  const kept = type === 'image/jpeg' || type.startsWith('image/hei') ? 'image/jpeg' : 'image/png';
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), kept, 0.9));
}
