import type { IncomingMessage } from 'node:http';
import sharp from 'sharp';
import type { Graph, MaskFile } from './comfyui-workflow.ts';
import { channelOf, repaint } from './repaint.ts';

/** The files of `POST /upload/image`, by the names with which loaders find them. */
export interface Uploads {
  names(): string[];
  has(name: string): boolean;
  /** Undefined for a request without a file, and for a place outside the folders. */
  store(
    request: IncomingMessage,
    bytes: Buffer,
  ): Promise<{ name: string; subfolder: string; type: string } | undefined>;
  /** What the graph makes of its picture. @throws Error for a mask of another size, and for a picture without a change */
  paint(graph: Graph & { image: string }): Promise<Buffer>;
}

const types = ['input', 'temp', 'output'];

export function createUploads(): Uploads {
  const files = new Map<string, Buffer>([
    ['example.png', Buffer.alloc(0)],
    ['mask.png', Buffer.alloc(0)],
  ]);
  const read = (name: string): Buffer => files.get(name.replace(/ \[input\]$/, '')) ?? Buffer.alloc(0);

  /** The part that is painted anew, by the rules of LoadImageMask: an alpha channel is inverted. */
  async function maskOf({ file, channel }: MaskFile, size: { width: number; height: number }) {
    const at = ['red', 'green', 'blue', 'alpha'].indexOf(channel);
    const values = await channelOf(await sharp(read(file)).toColourspace('srgb').png().toBuffer(), size, at);
    if (!values) throw new Error('mask and picture differ in size');
    return (pixel: number) => (channel === 'alpha' ? 255 - (values[pixel] ?? 0) : values[pixel]) === 255;
  }

  return {
    names: () => [...files.keys()],
    has: (name) => files.has(name.replace(/ \[input\]$/, '')),
    async store(request, bytes) {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(bytes), { headers }).formData();
      const file = form.get('image');
      const type = String(form.get('type') ?? 'input');
      const subfolder = String(form.get('subfolder') ?? '');
      if (!(file instanceof File) || file.name === '' || !types.includes(type)) return undefined;
      if (`${subfolder}/${file.name}`.split('/').includes('..')) return undefined;
      const path = (name: string) =>
        `${subfolder === '' ? name : `${subfolder}/${name}`}${type === 'input' ? '' : ` [${type}]`}`;
      // without `overwrite` a file that exists stays, and the new one gets another name
      const { name: wanted } = file;
      let name = wanted;
      for (let count = 1; files.has(path(name)); count++) name = wanted.replace(/(\.\w+)?$/, ` (${count})$1`);
      files.set(path(name), Buffer.from(await file.arrayBuffer()));
      return { name, subfolder, type };
    },
    async paint({ image, mask, width, height, isEnlarged, denoise }) {
      const source = read(image);
      const { width: w, height: h } = await sharp(source).metadata();
      if (isEnlarged) {
        const size = width > 0 ? { width, height } : { width: 4 * w, height: 4 * h };
        return sharp(source)
          .resize({ ...size, fit: 'fill' })
          .png()
          .toBuffer();
      }
      if (denoise === 0) throw new Error('nothing changes with a denoise of 0');
      const size = width > 0 ? { width, height } : { width: w, height: h };
      return repaint(size, mask && (await maskOf(mask, size)));
    },
  };
}
