/** The outside world as the domain sees it. `ports/` implements these; a feature knows only the types. */
import type { Language, Style } from '@limn/db/words';
import type { Checkable } from './checkable.ts';
import type { GoogleSignIn, OpenIdSignIn } from './identity.ts';
import type { Mailer } from './letter.ts';
import type { PaypalPayments, StripePayments } from './payments.ts';

export interface PaintRequest {
  /** What is to be painted, the style's hint already appended; well-formed Unicode, no control characters. */
  prompt: string;
  /** What the person typed, before it was expanded. */
  words: string;
  style: Style;
  /** 0..100 */
  seed: number;
  /** Pixels, 32..1704. The service may answer with another size; the caller crops and scales. */
  width: number;
  height: number;
}

export interface PaintWatch {
  /** Aborting it stops the outside call; `paint` then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called with 0..1, only by services that can tell. */
  onProgress?: (fraction: number) => void;
  /**
   * Called right before the request that starts the work goes out, with the job's id at the service if it has one; again
   * when the service answers with another id. What it throws stops the request.
   */
  onSend?: (remoteId: string | null) => void;
}

export interface Painted {
  /** A JPEG, PNG or WebP file as it came; its first bytes have been checked, its pixels have not. */
  bytes: Uint8Array;
  /** The model that the service says it used. */
  model?: string;
}

export interface ImageService extends Checkable {
  /** The adapter's name: builtin, path, openai, a1111, comfyui. */
  readonly name: string;
  readonly model: string | undefined;
  readonly can: { seed: boolean; progress: boolean; cancel: boolean; negativePrompt: boolean };
  /** IPTC digital source type of what it makes. */
  readonly source: 'trainedAlgorithmicMedia' | 'algorithmicMedia';
  /** @throws ServiceFailure, or the signal's reason when aborted */
  paint(request: PaintRequest, watch: PaintWatch): Promise<Painted>;
  /**
   * The picture of a job that was sent before, waited for if it is still being painted; undefined when the service does
   * not know the job. Only by services that can look up a job. Aborting it leaves the job as it is.
   * @throws ServiceFailure, or the signal's reason when aborted
   */
  resume?(remoteId: string, request: PaintRequest, watch: PaintWatch): Promise<Painted | undefined>;
  /** Undefined where the service gives its pictures no addresses, or such as name everybody's. */
  readonly served?: ServedPictures;
  close?(): Promise<void>;
}

/** Pictures at addresses of the image service, which somebody else wrote down. */
export interface ServedPictures {
  readonly origin: string;
  /**
   * Without the service's key, and to no other place: a redirect is no picture.
   * @throws ServiceFailure
   */
  fetch(url: URL): Promise<{ bytes: Uint8Array }>;
}

export interface TextService extends Checkable {
  readonly name: string;
  /** The person's words grown to about 50, in their own language, fit for the style. @throws ServiceFailure */
  expand(prompt: string, options: { signal: AbortSignal; seed: number; style?: Style }): Promise<string>;
  /** An everyday scene in about 50 words. `seed` is 0..1,000,000. @throws ServiceFailure */
  invent(options: { signal: AbortSignal; seed: number; language: Language }): Promise<string>;
  close?(): Promise<void>;
}

/** What a kept file says of itself (XMP). */
export interface PictureNotes {
  /** Of the job: no two pictures are the same file, and one that is developed again is. */
  id: string;
  source: ImageService['source'];
  painter: string;
  model: string | undefined;
  prompt: string;
  style: string;
  /** Null where nobody knows it. */
  seed: number | null;
  /** When it was asked for. */
  createdAt: Date;
  site: string;
}

/** Of a file that was made elsewhere, nobody here knows how: it says only which one it is. */
export type ForeignNotes = Pick<PictureNotes, 'id'>;

export interface DevelopedPicture {
  /** JPEG of exactly the asked size. */
  picture: Uint8Array;
  /** WebP, 320 and 640 pixels wide (or the picture's own width where that is less). */
  thumbnails: { 320: Uint8Array; 640: Uint8Array };
}

/** Somebody's face for the page, 256 x 256. */
export interface AvatarMaker {
  /** WebP of exactly 256 x 256 pixels, whatever came. @throws ServiceFailure bad_picture */
  developAvatar(bytes: Uint8Array): Promise<Uint8Array>;
}

/** What somebody else named, fetched under guard. */
export interface Downloads {
  /**
   * Public hosts only, three redirects.
   * @param limits `milliseconds` from the first look-up to the last byte
   * @throws ServiceFailure
   */
  fetch(url: string, limits: { maxBytes: number; milliseconds: number }): Promise<{ bytes: Uint8Array }>;
}

export interface Darkroom extends AvatarMaker {
  /** Pixels, as it stands upright. @throws ServiceFailure bad_picture */
  measure(bytes: Uint8Array): Promise<{ width: number; height: number }>;
  /** Checks, crops, scales, marks. @throws ServiceFailure bad_picture */
  develop(
    bytes: Uint8Array,
    size: { width: number; height: number },
    notes: PictureNotes | ForeignNotes,
  ): Promise<DevelopedPicture>;
  /** As `develop` makes them, of a picture that it made. @throws ServiceFailure bad_picture */
  makeThumbnails(picture: Uint8Array): Promise<DevelopedPicture['thumbnails']>;
  /** Whether it can be read to its last pixel and shows what the picture does. Nearly every changed bit is seen. */
  isThumbnailOf(thumbnail: Uint8Array, picture: Uint8Array): Promise<boolean>;
}

export const pictureKinds = ['picture.jpg', '320.webp', '640.webp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Content-addressed: a picture's three files lie under the SHA-256 of the first. */
export interface PictureStore {
  readonly root: string;
  /** On disk, synced and renamed when it resolves. Returns the hash, 64 hex digits. */
  keep(developed: DevelopedPicture): Promise<string>;
  /** One file of a picture that is kept, written anew: there is the old one or the new one at any moment. */
  replace(hash: string, kind: PictureKind, bytes: Uint8Array): Promise<void>;
  /** Path below `root`. */
  pathOf(hash: string, kind: PictureKind): string;
  drop(hash: string): Promise<void>;
  /** What its three files take; 0 where there are none. */
  bytesOf(hash: string): Promise<number>;
  /** What a service delivered, kept until the job is done so that a crash repaints nothing. */
  keepDelivery(jobId: string, bytes: Uint8Array): Promise<void>;
  delivery(jobId: string): Promise<Uint8Array | undefined>;
  dropDelivery(jobId: string): Promise<void>;
  /** The jobs that have one. */
  listDeliveries(): Promise<string[]>;
  /** Bytes that may still be written where the pictures lie. */
  freeBytes(): number;
}

/**
 * Who wants a password hashed: somebody whom the account knows, who goes first, or a stranger. Of strangers those go first whose
 * part of the network tried least, so that a flood keeps nobody waiting but itself.
 */
export type Caller = 'known' | { network: string };

export interface Passwords {
  /**
   * To be awaited before anything is written for an attempt. One comes in with each turn of the event loop, so that
   * others are answered between two; a flood that is refused costs next to nothing.
   * @throws Refusal server.busy {retryAfter: seconds} when too many wait already
   */
  turn(caller: Caller): Promise<void>;
  /** @throws Refusal server.busy {retryAfter: seconds} */
  hash(password: string, caller: Caller): Promise<string>;
  /** With no hash it takes the same time and answers false. @throws Refusal server.busy {retryAfter: seconds} */
  verify(hash: string | undefined, password: string, caller: Caller): Promise<boolean>;
  /** Made with weaker settings than today's. */
  isOutdated(hash: string): boolean;
  /** One of the most common passwords. @param password in lower case */
  isCommon(password: string): Promise<boolean>;
}

/** One device. Its id is made from the hash of its token and is no token itself. */
export interface Session {
  id: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  /** When its user last proved their identity, by signing in or by `confirm`. */
  confirmedAt: Date | null;
  /** To within ten minutes. */
  lastUsedAt: Date;
}

export interface Sessions {
  /**
   * Returns the bearer token; only its SHA-256 is stored. Of more than 20 the one unused longest ends, and so does
   * `replaces`, the token that the caller came with.
   */
  open(userId: string, device: { userAgent: string; replaces?: string | undefined }): Promise<string>;
  /** Undefined for an unknown, idle, expired or revoked token. */
  check(token: string): Promise<Session | undefined>;
  /** Whether it has not ended since it was checked. At once, so that it can be asked within a transaction. */
  isOpen(userId: string, sessionId: string): boolean;
  /** Its user has just proved their identity. False when it has ended. At once, so that it can be part of a transaction. */
  confirm(userId: string, sessionId: string): boolean;
  /** The one used last first. */
  list(userId: string): Promise<Session[]>;
  close(token: string): Promise<void>;
  /** False when this user has no such session. */
  closeOne(userId: string, sessionId: string): Promise<boolean>;
  /** All of this user's, but for the token `except`. At once, so that it can be part of a transaction. */
  closeAll(userId: string, options?: { except?: string | undefined }): void;
  /** Forgets those that have expired. */
  sweep(): Promise<void>;
}

/** Where the team talks. */
export interface Community extends Checkable {
  /** Resolves when it has been taken. @throws ServiceFailure; `refused` will be refused again */
  post(content: string, options: { signal: AbortSignal }): Promise<void>;
}

export interface World {
  /** Each undefined where it is not set up. */
  stripe: StripePayments | undefined;
  paypal: PaypalPayments | undefined;
  downloads: Downloads;
  community: Community | undefined;
  /** Undefined where it is not set up. */
  google: GoogleSignIn | undefined;
  openId: OpenIdSignIn | undefined;
  mailer: Mailer | undefined;
  imageService: ImageService;
  textService: TextService;
  darkroom: Darkroom;
  pictures: PictureStore;
  passwords: Passwords;
  sessions: Sessions;
}
