/**
 * The outside world as the business logic sees it. `ports/` implements these interfaces; a feature knows only the types.
 */

import type { PaintSettings, Scene } from '@limn/db';
import type { Language, PictureMaker, Style } from '@limn/db/enums';
import type { Checkable } from './checkable.ts';
import type { GoogleSignIn, OpenIdSignIn } from './identity.ts';
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
  /** The service's own name of the model; undefined: its default. */
  model?: string | undefined;
  /** Words for what the picture must not show. Only for models that can. */
  negativePrompt?: string | undefined;
  steps?: number | undefined;
  guidance?: number | undefined;
  lora?: { name: string; weight: number } | undefined;
  /** What the new picture is made from; undefined: only from the prompt. */
  source?: PaintSource | undefined;
  /** Replaces the prompt and the seed for the built-in painter, which needs no picture to vary or edit its own. */
  scene?: Scene | undefined;
}

/**
 * A picture to start from: PNG, 8-bit RGB, as large as the request. The mask is PNG, 8-bit grey, of the same size: 255 is
 * repainted, 0 stays. The caller puts the pixels outside the mask back, so an adapter may return a picture that differs
 * there.
 */
export type PaintSource =
  /** `strength`: 0 is the same picture, 1 is a new one. */
  | { operation: 'vary'; bytes: Uint8Array; strength: number }
  /** Without a mask the prompt says what to change. */
  | { operation: 'edit'; bytes: Uint8Array; mask: Uint8Array | undefined }
  /** The answer is `factor` times as wide and as high. */
  | { operation: 'upscale'; bytes: Uint8Array; factor: 2 | 4 };

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
  /** The adapter's name: builtin, path, openai, a1111, comfyui, sdcpp, gemini. */
  readonly name: string;
  readonly model: string | undefined;
  readonly can: {
    seed: boolean;
    progress: boolean;
    cancel: boolean;
    negativePrompt: boolean;
    /** Left out: no. */
    steps?: boolean;
    guidance?: boolean;
    /** Paints a variation of a picture. */
    vary?: boolean;
    /** Repaints the white part of a mask. */
    mask?: boolean;
    /** Changes a picture as the prompt says, without a mask. */
    instruct?: boolean;
    upscale?: boolean;
  };
  /** What a model can do differently. @param model the service's own name */
  canWith?(model: string): Partial<ImageService['can']>;
  /** It loads a model before the first picture with it, which takes seconds, and has one loaded at a time. */
  readonly loadsModels?: boolean;
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
  /** The models to choose from. Undefined where the service has only one, or no list. @throws ServiceFailure */
  listModels?(signal: AbortSignal): Promise<RemoteModels>;
  /** Undefined where the service gives its pictures no addresses, or addresses that all users share. */
  readonly served?: ServedPictures;
  /** What its picture shows of the prompt. Only the built-in painter knows. */
  readPrompt?(
    request: Pick<PaintRequest, 'prompt' | 'words' | 'scene'>,
    language: Language,
  ): Promise<PromptReading>;
  close?(): Promise<void>;
}

/** What an image service offers, by its own names. */
export interface RemoteModels {
  models: string[];
  loras: string[];
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
