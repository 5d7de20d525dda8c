import type { PictureStore } from './picture-store.ts';
import { Refusal } from './refusal.ts';
import type { StorageState } from './storage-state.ts';

/** Bytes. With less free space nothing new is accepted, so that deleting and signing in go on. */
export const freeBytesAtLeast = 200 * 2 ** 20;

interface WithStorage {
  world: { pictures: Pick<PictureStore, 'freeBytes'> };
  storage: Pick<StorageState, 'problem'>;
}

const hasRoom = ({ world }: WithStorage): boolean => world.pictures.freeBytes() >= freeBytesAtLeast;

/** Another picture may be painted or imported. */
export const canStoreNew = (ctx: WithStorage): boolean => ctx.storage.problem() === undefined && hasRoom(ctx);

/** To be called before anything is paid for or downloaded. @throws Refusal storage.full, storage.unavailable, server.fenced */
export function refuseUnstorable(ctx: WithStorage): void {
  const kind = ctx.storage.problem()?.kind;
  if (kind === 'fenced') throw new Refusal('server.fenced', { retryAfter: 10 });
  if (kind === 'missing' || kind === 'unwritable')
    throw new Refusal('storage.unavailable', { retryAfter: 10 });
  if (kind === 'full' || !hasRoom(ctx)) throw new Refusal('storage.full');
}
