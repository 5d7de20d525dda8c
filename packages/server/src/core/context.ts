import type { Db } from '@limn/db';
import type { PainterWait, ServiceName } from '@limn/db/words';
import type { Actor, UserActor } from './actor.ts';
import type { Background } from './background.ts';
import type { Events } from './events.ts';
import type { Health } from './health.ts';
import type { Log } from './log.ts';
import type { SecurityLog } from './security-log.ts';
import type { StorageState } from './storage-state.ts';
import type { World } from './world.ts';

/** How many a day, from midnight to midnight UTC; undefined where there is no limit. */
export interface DayLimits {
  /** Pictures of each user without a membership. */
  freePictures: number | undefined;
  /** Pictures of everybody together. */
  pictures: number | undefined;
  /** Calls of the text service for each user without a membership. */
  freePrompts: number | undefined;
}

/** What of the configuration the domain may know. */
export interface DomainSettings {
  siteName: string;
  publicUrl: string;
  /** Canonical; its holder is an admin once the address is proven. */
  ownerEmail: string | undefined;
  /** Whether others than this machine's users may reach it. */
  isExposed: boolean;
  /** Jobs that are painted at the same time. */
  concurrency: number;
  dayLimits: DayLimits;
  /** Each picture may cost money: no request is sent a second time that may have been taken. */
  isPainterPaid: boolean;
  /** Seconds that a painter has for one picture. */
  paintSeconds: number;
}

/** What only the running queue knows of a job, and may do to it. */
export interface QueueView {
  /** Stops the outside call of a job under way. */
  cancel(generationId: string): void;
  /** 1 is next; null when it does not wait. */
  positionOf(generationId: string): number | null;
  /** 0..1, or null while the painter has told nothing. */
  progressOf(generationId: string): number | null;
  /** What a job waits for while the painter is away or busy, and when it gives up; undefined while the painter works. */
  waitOf(job: { waitsSince: Date | null; createdAt: Date }): { for: PainterWait; until: Date } | undefined;
  /** From now on `generation.changed:ID` is told when the job's position changes. Returns the way to stop. */
  watch(generationId: string): () => void;
}

/** Every verb's first argument. */
export interface Ctx {
  db: Db;
  world: World;
  settings: DomainSettings;
  /** Of the one-time link that makes the owner; undefined when none was printed. */
  setupToken: string | undefined;
  now(): Date;
  actor: Actor;
  events: Events;
  /** For what has to be done, but not before the answer. */
  background: Background;
  queue: QueueView;
  /** How outside services were at the last call. */
  health: Health;
  /** Whether data can be stored. */
  storage: StorageState;
  /** Runs work that asks a provider and then writes, one piece at a time for each key. */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Before paths in answers: empty for our page, PUBLIC_URL for programs. */
  linkBase: string;
  version: string;
  /** What is told of sign-ins and refusals. */
  security: SecurityLog;
  /** The outside services that are set up: the adapter or the host of each, never a secret. */
  services: Partial<Record<ServiceName, string>>;
  log: Log;
}

export interface UserCtx extends Ctx {
  actor: UserActor;
}
