export {
  candidateBits,
  firstDifference,
  qualityAtLeast,
  sameBits,
  secondDifference,
  similarBits,
} from './fingerprint/compare.ts';
export { type Fingerprint, fingerprintOf, type View, viewsOf } from './fingerprint/fingerprint.ts';
export {
  createIdentity,
  type ParsedIdentity,
  parseIdentity,
  type SigningIdentity,
} from './manifest/certificate.ts';
export { manifestStoreOf } from './manifest/manifest-store.ts';
export { type ProvenSigner, readSigner } from './manifest/own-signature.ts';
export { type ManifestFormat, type ManifestReading, manifestFormats, readManifest } from './manifest/read.ts';
export { type Origin, signJpeg } from './manifest/sign.ts';
export { type Grey, greyOf } from './pixels.ts';
export { type SelfLabel, type SelfLabelSource, selfLabelsIn } from './self-label.ts';
export { codeOf, payloadOf, randomCode } from './watermark/code.ts';
export {
  confidenceAtLeast,
  createWatermark,
  payloadBytes,
  type Reading,
  type Watermark,
} from './watermark/watermark.ts';
