import type { generation, imageModel, imageService } from '@limn/db';
import type { Audience, ImageServiceKind, ImageServiceState } from '@limn/db/enums';
import type { ImageService } from './image-service.ts';

/** What a model can do beyond painting a new picture from a prompt. */
export interface ModelAbilities {
  seed: boolean;
  /** Takes words for what the picture must not show. */
  negativePrompt: boolean;
  steps: boolean;
  guidance: boolean;
  /** Paints a variation of a picture. */
  vary: boolean;
  /** Repaints the white part of a mask. */
  mask: boolean;
  /** Changes a picture as the prompt says, without a mask. */
  instruct: boolean;
  /** Enlarges a picture and adds detail. */
  upscale: boolean;
}

/** A model as one service has it. */
export interface PainterModel {
  /** The id of its row. */
  readonly id: string;
  readonly name: string;
  readonly audience: Audience;
  /** Users cannot choose it, and no job without a chosen model gets it. */
  readonly isHidden: boolean;
  /** The service's own name of the model. */
  readonly remoteName: string;
  /** The service did not list it when it was last asked. */
  readonly isMissing: boolean;
  readonly can: ModelAbilities;
  /** What the admin set for every picture of the model; undefined: as the service does. */
  readonly steps: number | undefined;
  readonly guidance: number | undefined;
  readonly negativePrompt: string | undefined;
  readonly lora: { name: string; weight: number } | undefined;
}

/** The key of a service cannot be decrypted, or its address or workflow cannot be used. */
export type PainterProblem = 'key' | 'settings';

/** An image service with the rules of its use. The queue assigns jobs to painters. */
export interface Painter {
  /** The id of its row; `environment` for the service of the settings, `builtin` for the built-in painter without rows. */
  readonly id: string;
  readonly name: string;
  /** As the row or the settings say; `service.name` is the adapter's. */
  readonly kind?: ImageServiceKind;
  readonly service: ImageService;
  /** A request may cost money: one that the service may have taken is not sent again. */
  readonly isPaid: boolean;
  /** Pictures that it paints at once. */
  readonly concurrency: number;
  /** Of two free painters the one with the larger weight gets the job. */
  readonly weight: number;
  readonly audience: Audience;
  readonly state: ImageServiceState;
  /** From the request to the last byte of the picture. */
  readonly timeoutSeconds: number;
  /** The only language that its models understand; undefined: any. */
  readonly promptLanguage: 'en' | undefined;
  /** By the model's id. Empty: one model without a row, which users cannot choose. */
  readonly models: ReadonlyMap<string, PainterModel>;
  readonly can: ModelAbilities;
  /** Every call of a service with a problem fails. */
  readonly problem?: PainterProblem | undefined;
}

/** The painter is a row, not the service of the settings. */
export const isStored = ({ id }: Painter): boolean => id !== 'environment' && id !== 'builtin';

/** The painter gets new jobs. */
export const isInUse = ({ state, problem }: Painter): boolean => state === 'on' && problem === undefined;

/** Pictures of users without a membership may cost money. */
export const costsForFreeUsers = (painters: readonly Painter[]): boolean =>
  painters.some((painter) => isInUse(painter) && painter.isPaid && painter.audience === 'all');

/** What decides about the painters of a job. */
export type JobToAssign = Pick<
  typeof generation.$inferSelect,
  | 'id'
  | 'userId'
  | 'modelId'
  | 'triedServices'
  | 'serviceId'
  | 'painter'
  | 'remoteId'
  | 'sentAt'
  | 'waitsSince'
  | 'createdAt'
  | 'negativePrompt'
  | 'steps'
  | 'guidance'
>;

export type StoredService = typeof imageService.$inferSelect;

/** A model as one service has it. */
export interface StoredModel {
  serviceId: string;
  remoteName: string;
  missingSince: Date | null;
  model: typeof imageModel.$inferSelect;
}

/** The rows that painters are made from. */
export interface StoredPainters {
  /** The oldest first. */
  services: StoredService[];
  models: StoredModel[];
}

/** The painters of this process. */
export interface Painters {
  /** In the order of weight, largest first; then the oldest first. Includes painters that are draining or off. */
  list(): readonly Painter[];
  find(id: string): Painter | undefined;
  /** Reads the rows again. Jobs that run keep the painter with which they began. Emits `painters.changed`. */
  reload(): Promise<void>;
  /** Calls the listener after each reload. Returns the function that removes it. */
  watch(listener: () => void): () => void;
  /** Encrypts the key of a service, for its row. @throws Error when the data key is damaged */
  encryptKey(serviceId: string, key: string): string;
  /** What makes the address or the workflow unusable, in English; undefined for usable ones. */
  findFault(service: { kind: ImageServiceKind; url: string | null; workflow: unknown }): string | undefined;
  close(): Promise<void>;
}
