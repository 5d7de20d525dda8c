import { limits } from '@limn/server/enums';

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp'];
/** Pixels of the longer side that are sent of a drawing: the server makes smaller pictures of it. */
const side = 1024;

/**
 * A file that the server accepts. Others that this browser can show are drawn as PNG: the server takes no SVG, which can
 * contain scripts. In an image element they do not run.
 * @returns undefined when the file cannot become a logo
 */
export async function prepareLogo(file: File): Promise<Blob | undefined> {
  if (acceptedTypes.includes(file.type) && file.size <= limits.logoMax) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await drawn(image);
  } catch {
    // The browser cannot decode it; its errors have no types.
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** An SVG may have no size of its own: then it is a square. */
function drawn(image: HTMLImageElement): Promise<Blob | undefined> {
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = image;
  const scale = side / Math.max(width, height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = width > 0 ? Math.max(1, Math.round(width * scale)) : side;
  canvas.height = height > 0 ? Math.max(1, Math.round(height * scale)) : side;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
