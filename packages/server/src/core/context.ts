import type { Db } from '@limn/db';
import type { Actor, UserActor } from './actor.ts';
import type { Events } from './events.ts';
import type { World } from './world.ts';

/** What of the configuration the domain may know. */
export interface DomainSettings {
  siteName: string;
  publicUrl: string;
  /** Canonical. */
  ownerEmail: string | undefined;
  /** Jobs that are painted at the same time. */
  concurrency: number;
}

export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
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
  log: Log;
}

export interface UserCtx extends Ctx {
  actor: UserActor;
}
