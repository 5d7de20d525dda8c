/**
 * The outside world as the business logic sees it. `ports/` implements these interfaces; a feature knows only the types.
 */

import type { PaintSettings } from '@limn/db';
import type { Language, PictureMaker } from '@limn/db/enums';
import type { Checkable } from './checkable.ts';
import type { GoogleSignIn, OpenIdSignIn } from './identity.ts';
import type { ImageService } from './image-service.ts';
import type { Inspector } from './inspection.ts';
import type { Mailer } from './letter.ts';
import type { Painters } from './painters.ts';
import type { PaypalPayments, StripePayments } from './payments.ts';
import type { PictureEditing } from './picture-editing.ts';
import type { PictureSigner, Pixels } from './picture-signer.ts';
import type { PictureStore, Thumbnails } from './picture-store.ts';
import type { Sessions } from './sessions.ts';
import type { TextService } from './text-service.ts';

export type {
  Edit,
  PictureMark,
  PictureOrigin,
  PictureSigner,
  Pixels,
  SigningCertificate,
} from './picture-signer.ts';
export type { Session, Sessions } from './sessions.ts';

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
  /** What the user set for the model; null or left out: nothing. */
  settings?: PaintSettings | null;
  /** When it was requested. */
  createdAt: Date;
  site: string;
  /** 0 to 2^48 - 1, for a watermark; otherwise there is none. */
  watermarkCode?: number | null;
}

/** For a file made elsewhere only the id is known. */
export type ForeignNotes = Pick<PictureNotes, 'id'>;

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

export interface ImageProcessor extends AvatarMaker, PictureEditing {
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
  painters: Painters;
  textService: TextService;
  imageProcessor: ImageProcessor;
  inspector: Inspector;
  pictureSigner: PictureSigner;
  pictures: PictureStore;
  passwords: Passwords;
  sessions: Sessions;
}
