import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb } from '@limn/db';
import { memoryDb, writeMigratedDb } from '@limn/db/testing';
import type { SigningIdentity } from '@limn/provenance/manifest/certificate';
import { onTestFinished } from 'vitest';
import { hasBackup } from '../backup/last-backup.ts';
import type { AppParts } from '../build-context.ts';
import { readConfig } from '../config.ts';
import type { World } from '../core/world.ts';
import { serverKeyIn } from '../features/site/settings/write/server-key.ts';
import { paintersIn } from '../painters-in.ts';
import { fetchPublic } from '../ports/http/http-client.ts';
import { createImageProcessor } from '../ports/image-processing/sharp.ts';
import {
  createFakeImageService,
  type FakeImageService,
} from '../ports/image-service/testing/fake-image-service.ts';
import { createPasswords, type HashCost } from '../ports/passwords/argon2.ts';
import { type DiskPictureStore, openPictureStore } from '../ports/pictures/disk.ts';
import { createInspector } from '../ports/provenance/inspector.ts';
import { createIdentity, createPictureSigner } from '../ports/provenance/picture-signer.ts';
import {
  createFakeTextService,
  type FakeTextService,
} from '../ports/text-service/testing/fake-text-service.ts';
import { sessionsIn } from '../session-store.ts';

/** argon2's own minimum. A hash takes 10 µs instead of 20 ms, and most tests make three. */
export const cheapHashes: HashCost = { memoryCost: 8, timeCost: 1 };
export const setupToken = 'the-setup-token';

export interface Clock {
  now(): Date;
  /** Advances the clock by milliseconds. */
  pass(milliseconds: number): void;
}

function aClock(): Clock {
  let time = Date.UTC(2027, 2, 1, 12);
  return {
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds;
    },
  };
}

export interface FakeWorld extends World {
  imageService: FakeImageService;
  textService: FakeTextService;
  pictures: DiskPictureStore;
}

export interface TestAppParts extends AppParts {
  world: FakeWorld;
  clock: Clock;
}

/** One key for each name in this process: making it takes 30 ms. */
const identities = new Map<string, Promise<SigningIdentity>>();
function sharedIdentity(site: string): Promise<SigningIdentity> {
  const made = identities.get(site) ?? createIdentity(site);
  identities.set(site, made);
  return made;
}

/** A database in memory, or in the given folder. */
function aDatabase(folder: string | undefined): Db {
  if (folder === undefined) return memoryDb().db;
  const file = join(folder, 'limn.db');
  if (!existsSync(file)) writeMigratedDb(file);
  const { db, close } = openDb(file);
  onTestFinished(close);
  return db;
}

/**
 * The parts of a test server: a database of its own, real picture files, fakes of the outside services. With `DATA_DIR` in
 * `env` it opens the database in that folder. Pictures get a watermark, which takes 50 ms, only with `WATERMARK: 'on'`.
 */
export async function testAppParts(
  env: Record<string, string> = {},
  outside: Partial<World> = {},
): Promise<TestAppParts> {
  return partsWith(aDatabase(env['DATA_DIR']), env, outside);
}

/** The same with a database that is open already. */
export async function partsWith(
  db: Db,
  env: Record<string, string> = {},
  outside: Partial<World> = {},
): Promise<TestAppParts> {
  const clock = aClock();
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'limn-studio-'));
  const config = readConfig({ DATA_DIR: dataDir, WATERMARK: 'off', ...env }, () => '');
  const imageService = outside.imageService ?? (await createFakeImageService());
  const world = {
    imageService,
    painters: await paintersIn(config, db, imageService),
    textService: createFakeTextService(),
    inspector: createInspector(),
    imageProcessor: createImageProcessor({ watermarkKey: () => serverKeyIn(db, 'watermark') }),
    pictureSigner: createPictureSigner({ dataDir, timeStampUrl: env['TSA_URL'], create: sharedIdentity }),
    pictures: await openPictureStore(dataDir),
    passwords: createPasswords(cheapHashes),
    sessions: sessionsIn(db, clock.now),
    downloads: { fetch: fetchPublic },
    stripe: undefined,
    paypal: undefined,
    community: undefined,
    google: undefined,
    openId: undefined,
    mailer: undefined,
    ...outside,
  } as FakeWorld;
  const backups = { hasBackup: () => hasBackup(config.dataDir) };
  const times = { now: clock.now, clock };
  return { config, db, world, version: '0.0.0', webDir: '/nowhere', setupToken, ...backups, ...times };
}
