import { persisted, usePersisted } from '../../lib/browser/persisted-store.ts';
import { forgetViewed } from '../../lib/browser/viewed-pictures.ts';
import { onSessionChange, readToken } from '../../lib/session/session.ts';
import { removedKey } from './removed-key.ts';

/** The number of ids to keep: no running request is older than this many deletions. */
const keptCount = 200;

function read(stored: string | undefined): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-keptCount) : [];
  } catch {
    // An invalid list counts as empty.
    return [];
  }
}

const removed = persisted(removedKey, read, (ids) => JSON.stringify(ids));

/**
 * The ids of images deleted in this browser, the newest last. Answers from before the deletion must not show them
 * again.
 */
export const useRemovedImages = () => usePersisted(removed);
export const readRemovedImages = () => removed.get();

export function addRemoved(ids: readonly string[]) {
  // A browser that refuses its caches has none.
  forgetViewed(ids).catch(() => undefined);
  removed.set([...removed.get().filter((id) => !ids.includes(id)), ...ids].slice(-keptCount));
}

export function dropRemoved(ids: readonly string[]) {
  if (removed.get().some((id) => ids.includes(id)))
    removed.set(removed.get().filter((id) => !ids.includes(id)));
}

onSessionChange(() => {
  if (!readToken()) removed.clear();
});
