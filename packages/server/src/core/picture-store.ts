import type { Readable } from 'node:stream';

export type Thumbnails = { 320: Uint8Array; 640: Uint8Array };

/** The files of a stored picture. */
export const pictureKinds = ['picture.jpg', '320.webp', '640.webp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface OpenedFile {
  /** Bytes of the whole file. */
  size: number;
  /** The requested bytes. Reading them to the end or destroying the stream closes the file. */
  bytes: Readable;
}

export interface ListedFile {
  hash: string;
  /** A kind, or the name of a file that is not part of a picture. */
  name: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Stored pictures by the SHA-256 of their file, 64 hex digits, and raw results of image services. Files are never
 * changed: another picture has another hash.
 * @throws by every function: an error of `storageTrouble` when the storage is full or cannot be reached
 */
export interface PictureStore {
  /** A file is complete or missing, so that its ends need no check. */
  readonly isAtomic?: boolean;
  /** Undefined for a missing file. The bytes may be shared: callers must not change them. */
  read(hash: string, kind: PictureKind): Promise<Buffer | undefined>;
  /** Undefined for a missing file. @param range must be within the file */
  open(hash: string, kind: PictureKind, range?: ByteRange): Promise<OpenedFile | undefined>;
  /** Bytes of each file that exists. */
  sizesOf(hash: string): Promise<Partial<Record<PictureKind, number>>>;
  /** All files of pictures, also partly written ones, in no particular order. */
  list(): AsyncIterable<ListedFile>;
  /** The picture without thumbnails; complete and durable when it resolves. Returns the hash. */
  keep(picture: Uint8Array): Promise<string>;
  /** False for a picture that is deleted, and then without leaving a file; also while the store is not at its place. */
  keepThumbnails(hash: string, thumbnails: Thumbnails): Promise<boolean>;
  /** Replaces one file of a stored picture: at any moment there is the old one or the new one. */
  replace(hash: string, kind: PictureKind, bytes: Uint8Array): Promise<void>;
  drop(hash: string): Promise<void>;
  /** A link to the picture that anybody can open for these seconds. Undefined where there is none. */
  linkTo?(hash: string, seconds: number, fileName: string): Promise<string | undefined>;
  /**
   * Marks a store outside of DATA_DIR as this installation's. False when it is another one's.
   * @param force takes it over
   */
  claim?(id: string, options?: { force?: boolean }): Promise<boolean>;
  /**
   * The server stops: within seconds, calls that wait for a silent store outside of DATA_DIR fail. Nothing is repeated.
   */
  hurry?(): void;
  /** Writes a file of this size to a store outside of DATA_DIR, reads it and deletes it. @throws BucketTrouble */
  check?(bytes: number): Promise<void>;
  /** A service's raw result, stored until the job is done, so that a crash repaints nothing. */
  keepDelivery(jobId: string, bytes: Uint8Array): Promise<void>;
  delivery(jobId: string): Promise<Uint8Array | undefined>;
  dropDelivery(jobId: string): Promise<void>;
  /** The jobs with a stored raw result. */
  listDeliveries(): Promise<string[]>;
  /** Free bytes on the disk of new files. */
  freeBytes(): number;
}
