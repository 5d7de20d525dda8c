/** A picture's hashes in one view: as it is, mirrored or without borders. */
export interface AskedView {
  /** Eight bytes. They find candidates. */
  first: Uint8Array;
  /** 32 bytes. They decide. */
  second: Uint8Array;
  isMirrored: boolean;
  isTrimmed: boolean;
}

/** The C2PA manifest of a file. All names come from the file; anyone can write them. */
export interface Signature {
  /** By the certificates that were given as trusted. */
  state: 'invalid' | 'valid' | 'trusted';
  /** The signature fits the file; its certificate may be unknown or expired. */
  isUnchanged: boolean;
  /** SHA-256 of the certificate that the manifest names as its signer, 64 hex digits; undefined where it is not read. */
  certificate: string | undefined;
  /** The key of `certificate` signed exactly this file. */
  isProven: boolean;
  hasExpired: boolean;
  /** The organization in the certificate. */
  signer: string | undefined;
  /** The program that signed. */
  generator: string | undefined;
  /** What made the picture. */
  softwareAgent: string | undefined;
  /** Time stamp of an authority, ISO 8601. */
  signedAt: string | undefined;
  /** IPTC digital source types, for example `trainedAlgorithmicMedia`. */
  sources: string[];
}

/** What a file says of itself without a signature. */
export interface SelfLabel {
  source: 'iptc' | 'tc260' | 'png_text';
  says: 'ai' | 'program' | 'perhaps_ai';
}

/** Everything that a file tells about its origin. */
export interface Inspection {
  /** SHA-256 of the file, 64 hex digits. */
  fileHash: string;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** Null without a manifest. */
  signature: Signature | 'unreadable' | null;
  /** The eight bytes of a watermark that was read, which may be random; null without one. */
  watermark: Uint8Array | null;
  views: AskedView[];
  /** There is too little in the picture to recognize it. */
  isUniform: boolean;
  labels: SelfLabel[];
}

export const unfitReasons = ['not_a_picture', 'too_small', 'too_many_pixels', 'damaged'] as const;
/** Why a file cannot be inspected. */
export type UnfitReason = (typeof unfitReasons)[number];

export interface Inspector {
  /**
   * Inspects a JPEG, PNG or WebP in a thread of bounded memory, one file at a time.
   * @param file a path, or the bytes
   * @param options `anchors`: PEM texts of root certificates that are trusted; `watermarkKey`: null if there is none
   * @throws ServiceFailure timed_out, or unavailable when the thread ended; the system's error if the file cannot be read
   */
  inspect(
    file: string | Uint8Array,
    options: { anchors: readonly string[]; watermarkKey: Uint8Array | null },
  ): Promise<Inspection | UnfitReason>;
  close(): Promise<void>;
}
