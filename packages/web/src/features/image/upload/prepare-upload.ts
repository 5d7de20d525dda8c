import { limits } from '@limn/server/enums';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes of a file that is decoded here: browsers run out of memory with much larger ones. */
const fileMax = 100 * 2 ** 20;

export type Prepared = { picture: Blob } | { problem: 'too_large' | 'unusable' };

/**
 * A file as the server takes it: large pictures, and formats that only this browser can read, become a picture of the
 * largest size that is stored, upright and without metadata.
 */
export async function prepareUpload(file: File): Promise<Prepared> {
  const isAccepted = acceptedTypes.includes(file.type);
  const isSmall = file.size <= limits.sourceUploadMax;
  const bitmap =
    file.size <= fileMax
      ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
      : undefined;
  // the server says what is wrong with a file that this browser cannot read
  if (!bitmap) {
    if (isAccepted && isSmall) return { picture: file };
    return { problem: isAccepted ? 'too_large' : 'unusable' };
  }
  const scale = Math.min(1, limits.sideMax / Math.max(bitmap.width, bitmap.height));
  const drawn = isAccepted && isSmall && scale === 1 ? file : await draw(bitmap, file.type, scale);
  bitmap.close();
  if (!drawn) return { problem: 'unusable' };
  return drawn.size <= limits.sourceUploadMax ? { picture: drawn } : { problem: 'too_large' };
}

function draw(bitmap: ImageBitmap, type: string, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // a JPEG would paint what is transparent black; a browser that writes no WebP makes a PNG
  const made = type === 'image/jpeg' || type.startsWith('image/hei') ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), made, 0.92));
}
