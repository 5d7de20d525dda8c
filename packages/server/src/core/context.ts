import type { Db } from '@limn/db';
import type { PainterWait, ServiceName } from '@limn/db/enums';
import type { Actor, UserActor } from './actor.ts';
import type { Background } from './background.ts';
import type { Events } from './events.ts';
import type { Fence } from './fence.ts';
import type { Health } from './health.ts';
import type { Log } from './log.ts';
import type { JobToAssign } from './painters.ts';
import type { SecurityLog } from './security-log.ts';
import type { SiteLogo } from './site-logo.ts';
import type { StorageState } from './storage-state.ts';
import type { Telemetry } from './telemetry.ts';
import type { World } from './world.ts';

/** Limits of a day, from midnight to midnight UTC; undefined where there is none. */
export interface DayLimits {
  /** Pictures of each user without a membership, while they may use an image service that costs money. */
  freePictures: number;
  /** Pictures of all users together. */
  pictures: number | undefined;
  /** Calls of the text service for each user without a membership. */
  freePrompts: number | undefined;
}

/** How pictures are marked, besides by their signature. */
export interface MarkSettings {
  /** New pictures get an imperceptible watermark. */
  hasWatermarks: boolean;
  /** Downloads and shared pictures get a label that everybody sees. */
  hasVisibleLabel: boolean;
  /** Deleted pictures are still recognized. */
  keepsFingerprints: boolean;
}

/** The part of the configuration that the business logic may know. */
export interface DomainSettings {
  /** The name that an admin gave the site, or else SITE_NAME. */
  readonly siteName: string;
  /** The logo that an admin gave the site. */
  readonly logo: SiteLogo | null;
  /** SITE_NAME. */
  defaultName: string;
  /** Payments are a demo: no money moves. */
  isDemo: boolean;
  publicUrl: string;
  /** Canonical; its holder is an admin once the address is proven. */
  ownerEmail: string | undefined;
  /** Others than the users of this machine may reach the server. */
  isExposed: boolean;
  /** Jobs that all painters together may have at the same time; undefined: as many as each of them may. */
  concurrency: number | undefined;
  dayLimits: DayLimits;
  /** Each picture may cost money: a request that may have been accepted is not sent again. */
  isPainterPaid: boolean;
  /** Seconds that a painter has for one picture. */
  paintSeconds: number;
  /** The only language that the painter understands. Prompts in others are translated. */
  promptLanguage: 'en' | undefined;
  marks: MarkSettings;
  /** Users may upload pictures to make new ones from them. */
  allowsSourceUpload: boolean;
}

/** What only the running queue knows about a job, and can do with it. */
export interface QueueView {
  /** Aborts the outside call of a running job. */
  cancel(generationId: string): void;
  /** 1 is next; null when it does not wait. */
  positionOf(generationId: string): number | null;
  /** 0..1, or null until the painter reports its progress. */
  progressOf(generationId: string): number | null;
  /**
   * What a job waits for while all painters that it can have are unreachable or busy, and when it gives up; undefined while
   * one of them works.
   */
  waitOf(job: JobToAssign): { for: PainterWait; until: Date } | undefined;
  /** Fails the jobs that wait for a model, which is removed next, so that another model does not replace it. */
  failWaitingFor(modelId: string): void;
  /** From now on `generation.changed:ID` is emitted when the job's position changes. Returns the function that stops it. */
  watch(generationId: string): () => void;
}

/** Every verb's first argument. */
export interface Ctx {
  db: Db;
  world: World;
  settings: DomainSettings;
  /** From the one-time setup link; undefined when none was printed. */
  setupToken: string | undefined;
  now(): Date;
  actor: Actor;
  events: Events;
  /** For work that is done after the answer. */
  background: Background;
  queue: QueueView;
  /** The result of the last call of each outside service. */
  health: Health;
  /** Whether the data was ever backed up, or comes from a backup. Reads the data folder. */
  hasBackup(): boolean;
  /** Whether data can be stored. */
  storage: StorageState;
  /** Only of a site with a standby. */
  standby: Pick<Fence, 'trouble'> | undefined;
  /** Milliseconds that a request waits for payment providers; the usual limit when left out. */
  providerMilliseconds?: number | undefined;
  /** Runs work that asks a provider and then writes, one piece at a time for each key. */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** The beginning of addresses in answers: empty for the web page, PUBLIC_URL for programs. */
  linkBase: string;
  version: string;
  /** The log of sign-ins and refusals. */
  security: SecurityLog;
  /** The outside services that are set up: the adapter or the host of each, never a secret. */
  services: Partial<Record<ServiceName, string>>;
  /** Undefined where nothing is measured. */
  telemetry?: Telemetry | undefined;
  log: Log;
}

export interface UserCtx extends Ctx {
  actor: UserActor;
}
