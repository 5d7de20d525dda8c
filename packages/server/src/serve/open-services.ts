import { DatabaseRefused } from '@limn/db/file';
import { pictureStoreOf, readMarker } from '../backup/installation-marker.ts';
import type { Config } from '../config.ts';
import type { PictureStore } from '../core/picture-store.ts';
import type { StorageState } from '../core/storage-state.ts';
import { storageSentence, storageTrouble } from '../core/storage-trouble.ts';
import type { World } from '../core/world.ts';
import { agreeOnPlace } from '../guard/picture-place/write.ts';
import { guardPictures } from '../installation/guard-pictures.ts';
import { serveDemo } from '../serve-demo.ts';
import { openWorld } from '../world.ts';
import type { Installation } from './open-installation.ts';
import type { Starting, StartLog } from './starting.ts';

/** The outside world of a server, and the services that only some settings load. */
export interface Services {
  /** Its picture store refuses to work in another place, and all of it when another machine has taken over. */
  readonly world: World;
  readonly standby: Awaited<ReturnType<typeof beginStandby>>;
  readonly demo: Awaited<ReturnType<typeof serveDemo>> | undefined;
  readonly telemetry: Awaited<ReturnType<typeof beginTelemetry>>;
}

/** The data directory was not moved away. */
export const isThere = (storage: Pick<StorageState, 'problem'>): boolean =>
  storage.problem()?.kind !== 'missing';

/** @throws DatabaseRefused for the database of another machine, picture store or bucket */
export async function openServices(starting: Starting, data: Installation): Promise<Services> {
  const { config, places, log, storage } = starting;
  // first: a machine that was replaced changes nothing, not even in a bucket
  const standby = await beginStandby(starting, data);
  const demo = config.payments.isDemo ? await serveDemo(config) : undefined;
  if (!agreeOnPlace(data.db, config.bucket !== undefined))
    throw new DatabaseRefused(
      'The pictures are in a bucket: set S3_BUCKET and its settings again, or move the pictures back with "limn pictures move --to disk" first.',
    );
  const telemetry = await beginTelemetry(config, places.version, log);
  const options = { isShort: starting.reserve.isShort, watchBucket: telemetry?.watchBucket };
  const bare = await openWorld(demo?.config ?? config, data.db, options);
  const guarded = { ...bare, pictures: await claimAndGuard(bare.pictures, starting, data) };
  const world = standby ? standby.fenceWorld(guarded, standby.fence) : guarded;
  standby?.fence.whenFenced(() => {
    storage.report('fenced', standby.fence.reason() ?? '');
    data.allowWrites(false);
  });
  return { world, standby, demo, telemetry };
}

/** Marks the picture store as this installation's. The store works only while it has the marker. @throws DatabaseRefused */
async function claimAndGuard(
  pictures: PictureStore,
  { config, storage, isNew }: Starting,
  { id }: Installation,
): Promise<PictureStore> {
  const trouble = await claimStore(pictures, id, isNew);
  if (trouble) storage.report('unwritable', trouble);
  const isPlaced = () => isThere(storage) && readMarker(pictureStoreOf(config.dataDir)) === id;
  return guardPictures(pictures, isPlaced);
}

/** Loads what measures the server; nothing where no setting asks for it. */
async function beginTelemetry({ metrics, traces }: Config, version: string, log: StartLog) {
  if (!metrics && !traces) return undefined;
  const { startTelemetry } = await import('../telemetry/start.ts');
  return startTelemetry({ metrics, traces, version, log: () => log });
}

/** Loads what a site with a standby needs; nothing for all others. @throws DatabaseRefused */
async function beginStandby(
  { config: { dataDir, standby }, isAlone, log }: Starting,
  { db, id }: Installation,
) {
  if (!standby) return undefined;
  const { startFence } = await import('../standby/start-fence.ts');
  return startFence({ dataDir, settings: standby, db, installation: id, isAlone, log: () => log });
}

/**
 * Marks a bucket as this installation's.
 * @returns why it could not be reached; the server starts nevertheless, and tries again
 * @throws DatabaseRefused for the bucket of another installation
 */
async function claimStore(pictures: PictureStore, id: string, force: boolean): Promise<string | undefined> {
  try {
    if ((await pictures.claim?.(id, { force })) !== false) return undefined;
  } catch (error) {
    const kind = storageTrouble(error);
    if (kind) return storageSentence(kind, error);
    throw error;
  }
  throw new DatabaseRefused(
    'The bucket belongs to another installation than the database: correct S3_BUCKET or S3_PREFIX, or start with "limn serve --new" to take it over.',
  );
}
