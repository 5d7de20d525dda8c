import type { Scene } from '@limn/db';
import type { Language, Style } from '@limn/db/enums';
import type { Checkable } from './checkable.ts';

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
