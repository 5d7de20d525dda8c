/**
 * The outside world as the business logic sees it. `ports/` implements these interfaces; a feature knows only the types.
 */

import type { Language, PictureMaker, Style } from '@limn/db/enums';
import type { Checkable } from './checkable.ts';
import type { GoogleSignIn, OpenIdSignIn } from './identity.ts';
import type { Inspector } from './inspection.ts';
import type { Mailer } from './letter.ts';
import type { PaypalPayments, StripePayments } from './payments.ts';
import type { PictureSigner, Pixels } from './picture-signer.ts';
import type { PictureStore, Thumbnails } from './picture-store.ts';
import type { TextService } from './text-service.ts';

export type {
  Edit,
  PictureMark,
  PictureOrigin,
  PictureSigner,
  Pixels,
  SigningCertificate,
} from './picture-signer.ts';

export interface PaintRequest {
  /** The description to paint, with the style's hint; well-formed Unicode, no control characters. */
  prompt: string;
  /** The typed description, before it was expanded. */
  words: string;
  style: Style;
  /** 0..100 */
  seed: number;
  /** Pixels, 32..1704. The service may answer with another size; the caller crops and scales. */
  width: number;
  height: number;
}

export interface PromptReading {
  /** What is drawn, in the user's language. Empty: an abstract picture. */
  drawn: string[];
  /** Words of the prompt without a part in the picture. */
  missed: string[];
}

export interface PaintWatch {
  /** Aborting it stops the outside call; `paint` then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called with 0..1, only by services that report it. */
  onProgress?: (fraction: number) => void;
  /**
   * Called right before the request that starts the work, with the job's id at the service if it has one; again when the
   * service answers with another id. An error thrown here stops the request.
   */
  onSend?: (remoteId: string | null) => void;
}

export interface Painted {
  /** A JPEG, PNG or WebP file as received; its first bytes have been checked, its pixels have not. */
  bytes: Uint8Array;
  /** The model that the service reports. */
  model?: string;
}

export interface ImageService extends Checkable {
  /** The adapter's name: builtin, path, openai, a1111, comfyui. */
  readonly name: string;
  readonly model: string | undefined;
  readonly can: { seed: boolean; progress: boolean; cancel: boolean; negativePrompt: boolean };
  /** IPTC digital source type of its pictures. */
  readonly source: 'trainedAlgorithmicMedia' | 'algorithmicMedia';
  /** @throws ServiceFailure, or the signal's reason when aborted */
  paint(request: PaintRequest, watch: PaintWatch): Promise<Painted>;
  /**
   * The picture of a job that was sent before; waits if it is still being painted. Undefined when the service does not know
   * the job. Only for services that can look up a job. Aborting it leaves the job as it is.
   * @throws ServiceFailure, or the signal's reason when aborted
   */
  resume?(remoteId: string, request: PaintRequest, watch: PaintWatch): Promise<Painted | undefined>;
  /** Undefined where the service gives its pictures no addresses, or addresses that all users share. */
  readonly served?: ServedPictures;
  /** What its picture shows of the prompt. Only the built-in painter knows. */
  readPrompt?(request: Pick<PaintRequest, 'prompt' | 'words'>, language: Language): Promise<PromptReading>;
  close?(): Promise<void>;
}

/** Pictures at addresses of the image service, taken from a record made elsewhere. */
export interface ServedPictures {
  readonly origin: string;
  /**
   * Sends no service key and follows no redirect.
   * @throws ServiceFailure
   */
  fetch(url: URL): Promise<{ bytes: Uint8Array }>;
}

/** The metadata of a stored file (XMP). */
export interface PictureNotes {
  /** The job's id: no two pictures are the same file, and one that is processed again is. */
  id: string;
  source: ImageService['source'];
  painter: string;
  model: string | undefined;
  prompt: string;
  style: string;
  /** Null if unknown. */
  seed: number | null;
  /** When it was requested. */
  createdAt: Date;
  site: string;
  /** 0 to 2^48 - 1, for a watermark; otherwise there is none. */
  watermarkCode?: number | null;
}

/** For a file made elsewhere only the id is known. */
export type ForeignNotes = Pick<PictureNotes, 'id'>;

/** WebP, 320 and 640 pixels wide (or the picture's own width where that is less). */

/** The user's picture for the page, 256 x 256. */
export interface AvatarMaker {
  /** WebP of exactly 256 x 256 pixels, from any picture. @throws ServiceFailure bad_picture */
  processAvatar(bytes: Uint8Array): Promise<Uint8Array>;
}

/** A logo of the site, as the page shows it. */
export interface LogoFiles {
  /** Pixels of `webp`. */
  width: number;
  height: number;
  /** At most 480 x 96 pixels, with transparency. */
  webp: Uint8Array;
  /** PNG by side; undefined for a wide logo. */
  icons: Record<64 | 192 | 512, Uint8Array> | undefined;
}

/** Downloads from addresses that users give. */
export interface Downloads {
  /**
   * Public hosts only, three redirects.
   * @param limits `milliseconds` from the first look-up to the last byte
   * @throws ServiceFailure
   */
  fetch(url: string, limits: { maxBytes: number; milliseconds: number }): Promise<{ bytes: Uint8Array }>;
}

/** Says to everybody who looks at a picture what made it. */
export interface VisibleLabel {
  kind: PictureMaker;
  language: Language;
  /** The code of the picture's watermark; null without one. */
  watermarkCode: number | null;
  /** Makes a WebP of this width, or of the picture's own where that is smaller, instead of a JPEG of the full size. */
  thumbnailWidth?: number;
}

export interface ImageProcessor extends AvatarMaker {
  /** Pixels of the picture in upright position. @throws ServiceFailure bad_picture */
  measure(bytes: Uint8Array): Promise<{ width: number; height: number }>;
  /**
   * Checks, crops and scales the picture and adds the metadata: a JPEG of exactly this size.
   * @throws ServiceFailure bad_picture
   */
  process(
    bytes: Uint8Array,
    size: { width: number; height: number },
    notes: PictureNotes | ForeignNotes,
  ): Promise<Uint8Array>;
  /**
   * A picture of an earlier version, of this size, with the metadata that it has and the label that it lacks. It gets a
   * watermark if the notes have a code; otherwise the pixels stay as they are. The notes are for a file without metadata.
   * @throws ServiceFailure bad_picture
   */
  remake(
    picture: Uint8Array,
    size: { width: number; height: number },
    notes: PictureNotes,
  ): Promise<Uint8Array>;
  /** From a picture that `process` made. @throws ServiceFailure bad_picture */
  makeThumbnails(picture: Uint8Array): Promise<Thumbnails>;
  /** From any picture of at least 16 x 16 pixels. @throws ServiceFailure bad_picture */
  processLogo(bytes: Uint8Array): Promise<LogoFiles>;
  /** A copy with a label in a corner, the watermark and the metadata of the picture, without a manifest. @throws ServiceFailure bad_picture */
  addLabel(picture: Uint8Array, label: VisibleLabel): Promise<Uint8Array>;
  /** Decodes a picture that `process` made. @throws ServiceFailure bad_picture */
  pixelsOf(picture: Uint8Array): Promise<Pixels>;
  /** The thumbnail is complete and shows the picture. Finds nearly every changed bit. */
  isThumbnailOf(thumbnail: Uint8Array, picture: Uint8Array): Promise<boolean>;
}

/**
 * Who asks for a password hash: a user that the account knows, who goes first, or a stranger. Strangers from a network with
 * fewer attempts go first, so that a flood delays only itself.
 */
export type Caller = 'known' | { network: string };

export interface Passwords {
  /**
   * To be awaited before anything is written for an attempt. Admits one attempt in each turn of the event loop, so that
   * other requests are answered in between; refusing a flood costs next to nothing.
   * @throws Refusal server.busy {retryAfter: seconds} when too many wait already
   */
  turn(caller: Caller): Promise<void>;
  /** @throws Refusal server.busy {retryAfter: seconds} */
  hash(password: string, caller: Caller): Promise<string>;
  /** Without a hash it takes the same time and answers false. @throws Refusal server.busy {retryAfter: seconds} */
  verify(hash: string | undefined, password: string, caller: Caller): Promise<boolean>;
  /** Made with weaker settings than today's. */
  isOutdated(hash: string): boolean;
  /** One of the most common passwords. @param password in lower case */
  isCommon(password: string): Promise<boolean>;
}

/** A signed-in device. Its id is derived from the hash of its token and is no token itself. */
export interface Session {
  id: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  /** When the user last proved their identity, by signing in or by `confirm`. */
  confirmedAt: Date | null;
  /** Precise to ten minutes. */
  lastUsedAt: Date;
}

/** A session with what each request needs to know about its user. */
export interface CheckedSession extends Session {
  isAdmin: boolean;
  /** The account cannot be used. */
  isDisabled: boolean;
}

export interface Sessions {
  /**
   * Returns the bearer token; only its SHA-256 is stored. Of more than 20 sessions the one unused longest ends, and so does
   * `replaces`, the token that the caller came with.
   */
  open(userId: string, device: { userAgent: string; replaces?: string | undefined }): Promise<string>;
  /** Undefined for an unknown, idle, expired or revoked token. Synchronous: one query. */
  check(token: string): CheckedSession | undefined;
  /** The session has not ended since it was checked. Synchronous, for use within a transaction. */
  isOpen(userId: string, sessionId: string): boolean;
  /** Records a proof of identity. False when the session has ended. Synchronous, for use within a transaction. */
  confirm(userId: string, sessionId: string): boolean;
  /** Most recently used first. */
  list(userId: string): Promise<Session[]>;
  close(token: string): Promise<void>;
  /** False when this user has no such session. */
  closeOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of the user except `except`. Synchronous, for use within a transaction. */
  closeAll(userId: string, options?: { except?: string | undefined }): void;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

/** The team's chat. */
export interface Community extends Checkable {
  /** Resolves once the message is accepted. @throws ServiceFailure; `refused` will be refused again */
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
  imageProcessor: ImageProcessor;
  inspector: Inspector;
  pictureSigner: PictureSigner;
  pictures: PictureStore;
  passwords: Passwords;
  sessions: Sessions;
}
