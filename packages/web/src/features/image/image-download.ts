/** What every picture is called on somebody's disk. */
export const downloadName = 'generated-image.jpg';

export const downloadAddress = (imageUrl: string) => `${imageUrl}?format=jpg&download`;

/**
 * The picture as a JPEG, into the downloads. Fetched first, so that a failure can be told.
 * @throws where the picture cannot be had
 */
export async function downloadImage(imageUrl: string): Promise<void> {
  const answer = await fetch(downloadAddress(imageUrl));
  if (!answer.ok) throw new Error(`picture: ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName;
  link.click();
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
