import type { Page } from '@playwright/test';

/**
 * The largest difference of two screenshots of the same size, from 0 to 255 in one colour channel of one pixel. Chromium
 * draws the edge of a curve with a difference of up to 3 when it draws it again.
 */
export async function largestDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  return page.evaluate(
    async (shots) => {
      const pixelsOf = async (shot: string) => {
        const bytes = Uint8Array.from(atob(shot), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      };
      const [before, after] = await Promise.all(shots.map(pixelsOf));
      if (!before || !after || before.length === 0 || before.length !== after.length) return 255;
      return before.reduce((most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? 0))), 0);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
