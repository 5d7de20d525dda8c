import sharp from 'sharp';
import type { Painted } from '../../core/image-service.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { Size } from './size.ts';

const maxSide = 8192;
const maxPixels = 40_000_000;

/**
 * The first check of a service's picture: the kind by its first bytes instead of the header, a complete end where the kind
 * has one, and a plausible size (each side at least 16 and a quarter of the request, at most 8192, 40 MP). Image processing
 * checks the pixels. @throws ServiceFailure bad_picture
 */
export async function checkPicture(bytes: Buffer, asked: Size, model: string | undefined): Promise<Painted> {
  const kind = kindOf(bytes);
  if (kind === undefined)
    throw bad(`begins with ${JSON.stringify(bytes.subarray(0, 24).toString('latin1'))}`);
  if (!ends(kind, bytes)) throw bad(`${kind} without its end, ${bytes.length} bytes`);
  const { width, height } = await sizeOf(bytes);
  const small = width < Math.max(16, asked.width / 4) || height < Math.max(16, asked.height / 4);
  if (small || width > maxSide || height > maxSide || width * height > maxPixels) {
    throw bad(`${width}x${height} for ${asked.width}x${asked.height}`);
  }
  return { bytes, ...(model === undefined ? {} : { model }) };
}

/** Decodes base64 with or without a `data:` prefix. @throws ServiceFailure bad_picture */
export function decodeBase64(text: string): Buffer {
  const body = text.replace(/^data:[^,]*;base64,/i, '');
  const bytes = Buffer.from(body, 'base64');
  if (bytes.length === 0) throw bad('no base64');
  return bytes;
}

type Kind = 'jpeg' | 'png' | 'webp';

function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  const riff =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return riff ? 'webp' : undefined;
}

/** A thumbnail inside a JPEG has its own end marker, so the last end must come after the last start of a scan. */
function ends(kind: Kind, bytes: Buffer): boolean {
  if (kind === 'jpeg') return bytes.lastIndexOf('ffd9', 'hex') > bytes.lastIndexOf('ffda', 'hex');
  if (kind === 'png') return bytes.lastIndexOf(Buffer.from('IEND')) > 8;
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch (error) {
    throw new ServiceFailure('bad_picture', { cause: error });
  }
}

function bad(what: string): ServiceFailure {
  return new ServiceFailure('bad_picture', { cause: new Error(what) });
}
