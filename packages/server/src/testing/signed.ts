import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestReading, readManifest } from '@limn/provenance/manifest/read';
import { keyFileName, keyIn } from '../ports/provenance/key-file.ts';

/** The root certificate of the site's own key. */
export const rootIn = (dataDir: string): string[] => [
  keyIn(readFileSync(join(dataDir, keyFileName), 'utf8')).identity.root,
];

/** What the standard's own reader says about a JPEG; undefined without a manifest. */
export const readSigned = (jpeg: Uint8Array, anchors: string[]): Promise<ManifestReading | undefined> =>
  readManifest(jpeg, 'image/jpeg', { anchors });

/** The bytes of the manifest: the APP11 segments before the pixels. */
export function manifestIn(jpeg: Buffer): Buffer {
  const segments: Buffer[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    if (jpeg[at + 1] === 0xeb) segments.push(jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2)));
  return Buffer.concat(segments);
}
