import type { PictureMaker } from '@limn/db/enums';
import type { Fingerprint } from '@limn/provenance/fingerprint/fingerprint';

/** A certificate that signs pictures. */
export interface SigningCertificate {
  /** SHA-256 of the certificate (DER), 64 hex digits. */
  id: string;
  /** PEM: the certificate and its issuers, up to the root. */
  chain: string;
  notAfter: Date;
}

/** How a picture that was made here can be recognized, besides by its fingerprint. */
export interface PictureMark {
  kind: PictureMaker;
  /** The 48 bits that its watermark carries; null without a watermark. */
  watermarkCode: number | null;
  /** Null where it could not be signed yet. */
  certificate: SigningCertificate | null;
}

/** The metadata was changed, the pixels, or the size. */
export type Edit = 'c2pa.edited.metadata' | 'c2pa.edited' | 'c2pa.resized';

/** How a picture was made from another one, which its manifest names without an id. All absent: it was not. */
export interface PictureChange {
  /** What was done to a picture that exists, in the words of C2PA. */
  edits?: Edit[] | undefined;
  /** The name of what did the edits; absent: Limn. */
  editor?: string | undefined;
  /** `softwareAgent` made it from another picture. */
  isFromPicture?: boolean | undefined;
}

/** What a manifest says about the picture: no prompt and no person. */
export interface PictureOrigin extends PictureChange {
  source: 'trainedAlgorithmicMedia' | 'algorithmicMedia';
  /** The name of what made the picture: a model, or the built-in painter. */
  softwareAgent: string;
  /** The name of the site, for the certificate that is made with the first picture. */
  site: string;
  /** The version of Limn. */
  version: string;
}

/** Three bytes a pixel, row by row. */
export interface Pixels {
  rgb: Uint8Array;
  width: number;
  height: number;
}

export interface Signed {
  bytes: Uint8Array;
  certificate: SigningCertificate;
  /** Why the signature has no time stamp; only the first time in a row. */
  timeStampTrouble: string | undefined;
}

export interface PictureSigner {
  /** Loads what signing needs, so that the first picture after a pause does not wait for it. */
  prepare(): Promise<void>;
  /**
   * Adds a C2PA manifest; every later change of the bytes makes it invalid.
   * @throws Error when the key cannot be made or read
   */
  sign(jpeg: Uint8Array, origin: PictureOrigin): Promise<Signed>;
  /** Hashes that recognize the picture after it was changed. */
  fingerprint(pixels: Pixels): Promise<Fingerprint>;
}
