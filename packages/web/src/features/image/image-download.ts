import { uploadedPainter } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';

/** The file name of a downloaded image. */
export const downloadName = ({ painter }: Pick<Image, 'painter'>): string =>
  painter === uploadedPainter ? 'picture.jpg' : 'generated-image.jpg';

export const downloadAddress = (imageUrl: string) => `${imageUrl}?format=jpg&download`;

/**
 * Downloads the image as a JPEG. It is fetched first, so that a failure can be shown.
 * @throws when the image cannot be fetched
 */
export async function downloadImage(image: Pick<Image, 'image_url' | 'painter'>): Promise<void> {
  const answer = await fetch(downloadAddress(image.image_url));
  if (!answer.ok) throw new Error(`picture: ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(image);
  link.click();
  // Browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
