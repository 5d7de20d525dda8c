import sharp from 'sharp';
import type { PaintSource } from '../../core/image-service.ts';
import type { Size } from './size.ts';

/** A source picture in a size that the service accepts. */
export interface PlacedSource {
  /** PNG, 8-bit RGB, of the target size. */
  picture: Buffer;
  /** PNG, 8-bit grey, of the target size: 255 is repainted, 0 stays. */
  mask: Buffer | undefined;
  /** The part of a painted picture that shows the source: what was added around it is cut off. */
  cutOut(painted: Buffer): Promise<Buffer>;
}

/**
 * Scales the source into the target without changing its shape. Its edge pixels fill the rest, which the mask keeps.
 * @param target pixels
 */
export async function placeSource(source: PaintSource, target: Size): Promise<PlacedSource> {
  const { width = target.width, height = target.height } = await sharp(source.bytes).metadata();
  const scale = Math.min(target.width / width, target.height / height);
  const inner = {
    width: Math.min(target.width, Math.round(width * scale)),
    height: Math.min(target.height, Math.round(height * scale)),
  };
  const left = Math.floor((target.width - inner.width) / 2);
  const top = Math.floor((target.height - inner.height) / 2);
  const around = {
    ...{ left, top },
    right: target.width - inner.width - left,
    bottom: target.height - inner.height - top,
  };
  const picture = await sharp(source.bytes)
    .resize(inner.width, inner.height, { fit: 'fill' })
    .extend({ ...around, extendWith: 'copy' })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
  const wanted = source.operation === 'edit' ? source.mask : undefined;
  const mask =
    wanted &&
    (await sharp(wanted)
      .resize(inner.width, inner.height, { fit: 'fill', kernel: 'nearest' })
      .extend({ ...around, background: '#000' })
      .toColourspace('b-w')
      .png()
      .toBuffer());
  return {
    picture,
    mask,
    async cutOut(painted) {
      if (inner.width === target.width && inner.height === target.height) return painted;
      const size = await sharp(painted).metadata();
      const [x, y] = [(size.width ?? 0) / target.width, (size.height ?? 0) / target.height];
      const part = {
        left: Math.round(left * x),
        top: Math.round(top * y),
        width: Math.max(1, Math.floor(inner.width * x)),
        height: Math.max(1, Math.floor(inner.height * y)),
      };
      return sharp(painted).extract(part).png({ compressionLevel: 3 }).toBuffer();
    },
  };
}

/** A picture with the mask in its alpha channel: transparent where it is repainted, as OpenAI and ComfyUI want it. */
export async function withAlpha(picture: Buffer, mask: Buffer): Promise<Buffer> {
  const { data: rgb, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp widens grey pictures to three channels unless it is told the colour space
  const grey = await sharp(mask).toColourspace('b-w').raw().toBuffer();
  const rgba = Buffer.alloc(4 * info.width * info.height);
  for (let at = 0; at < grey.length; at++) {
    rgb.copy(rgba, 4 * at, 3 * at, 3 * at + 3);
    rgba[4 * at + 3] = 255 - (grey[at] ?? 0);
  }
  return sharp(rgba, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
