import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { qualityAtLeast } from '@limn/provenance/fingerprint/compare';
import { viewsOf } from '@limn/provenance/fingerprint/fingerprint';
import { greyOf } from '@limn/provenance/pixels';
import { selfLabelsIn } from '@limn/provenance/self-label';
import { confidenceAtLeast, createWatermark } from '@limn/provenance/watermark/watermark';
import sharp from 'sharp';
import type { Inspection } from '../../core/inspection.ts';
import { decodeSmall, type PictureType, pictureTypes } from './decode-small.ts';

/** What the thread gets to inspect one file. */
export interface InspectRequest {
  /** A file, or its bytes. */
  file: string | Uint8Array;
  /** PEM texts of root certificates that the operator trusts. */
  anchors: readonly string[];
  /** Chooses the places of the watermark; null where no picture was ever marked. */
  watermarkKey: Uint8Array | null;
}

/** Characters of a name from a file that is shown. */
const nameAtMost = 100;
const shown = (name: string | undefined) =>
  // control characters, also of text direction
  name
    ?.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, nameAtMost) || undefined;

/** The label of every manifest store. It is never compressed, so a file without these letters has no manifest. */
const storeLabel = 'c2pa';

/** Loads the readers of manifests only for a file that may have one: they take 0.8 s and 40 MB. */
async function signatureIn(bytes: Buffer, type: PictureType, anchors: readonly string[]) {
  if (!bytes.includes(storeLabel, 0, 'latin1')) return null;
  const [{ readManifest }, { readSigner }] = await Promise.all([
    import('@limn/provenance/manifest/read'),
    import('@limn/provenance/manifest/own-signature'),
  ]);
  // a damaged manifest is a result: the file says that it is signed
  const reading = await readManifest(bytes, type, { anchors }).catch(() => 'unreadable' as const);
  if (reading === undefined) return null;
  if (reading === 'unreadable') return reading;
  const signer = type === pictureTypes.jpeg ? await readSigner(bytes) : undefined;
  const isSame = signer?.label === reading.label;
  return {
    state: reading.state,
    isUnchanged: reading.isUnchanged,
    certificate: signer && isSame ? signer.certificate : undefined,
    isProven: signer !== undefined && isSame && signer.isProven && reading.isUnchanged,
    hasExpired: reading.failures.includes('signingCredential.expired'),
    signer: shown(reading.signer),
    generator: shown(reading.generator),
    softwareAgent: shown(reading.softwareAgent),
    signedAt: reading.signedAt,
    sources: reading.sources,
  };
}

/**
 * Reads everything that a file tells about its origin.
 * @throws UnfitPicture, and the system's error if the file cannot be read
 */
export async function inspectPicture({ file, anchors, watermarkKey }: InspectRequest): Promise<Inspection> {
  sharp.cache(false);
  const bytes = typeof file === 'string' ? await readFile(file) : Buffer.from(file);
  const { type, metadata, rgb, width, height } = await decodeSmall(bytes, sharp);
  const grey = greyOf(rgb, width, height);
  const { views, quality } = viewsOf(grey);
  const mark = watermarkKey && createWatermark(watermarkKey).read(grey);
  return {
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    signature: await signatureIn(bytes, type, anchors),
    watermark: mark && mark.confidence >= confidenceAtLeast ? mark.payload : null,
    views,
    isUniform: quality < qualityAtLeast,
    labels: selfLabelsIn(metadata.xmpAsString ?? '', metadata.comments ?? []),
  };
}
