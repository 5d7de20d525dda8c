import sharp from 'sharp';

/** Where a fake paints anew it paints this red and green; the rest of the picture becomes grey, as models change all of it a little. */
const repaintedColour = { r: 220, g: 20, b: 20 };
const keptColour = 128;

export interface Size {
  width: number;
  height: number;
}

/** The size of a picture in Base64; undefined for something else. */
export async function sizeOf(base64: unknown): Promise<Size | undefined> {
  if (typeof base64 !== 'string') return undefined;
  const read = sharp(Buffer.from(base64, 'base64')).metadata();
  const { width, height } = await read.catch(() => ({ width: 0, height: 0 }));
  return width > 0 ? { width, height } : undefined;
}

/**
 * A picture with the painted part in one colour, as PNG.
 * @param isPainted by the index of a pixel; undefined: all of it
 */
export function repaint({ width, height }: Size, isPainted?: (at: number) => boolean): Promise<Buffer> {
  const { r, g, b } = repaintedColour;
  const pixels = Buffer.alloc(3 * width * height, keptColour);
  // the blue differs, because a picture of one colour counts as blank
  for (let at = 0; at < width * height; at++)
    if (!isPainted || isPainted(at)) pixels.set([r, g, b + Math.floor((200 * (at % width)) / width)], 3 * at);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The values of one channel of a picture of this size; undefined for another size. @param channel 0 to 3 */
export async function channelOf(
  picture: Uint8Array,
  { width, height }: Size,
  channel: number,
): Promise<Uint8Array | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) return undefined;
  return data.filter((_, at) => at % info.channels === Math.min(channel, info.channels - 1));
}

export interface RepaintOrder extends Size {
  /** In Base64. */
  picture: unknown;
  /** In Base64; undefined for all of the picture. */
  mask: unknown;
  /** The value of the mask where the picture is painted. */
  painted: number;
}

/** Undefined for a picture or a mask of another size than the order's. */
export async function repaintFrom({
  picture,
  mask,
  painted,
  ...size
}: RepaintOrder): Promise<Buffer | undefined> {
  const given = await sizeOf(picture);
  if (given?.width !== size.width || given.height !== size.height) return undefined;
  if (mask === undefined) return repaint(size);
  const values = await channelOf(Buffer.from(String(mask), 'base64'), size, 0);
  return values && repaint(size, (at) => values[at] === painted);
}
