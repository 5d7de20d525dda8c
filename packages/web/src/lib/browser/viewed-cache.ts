/** Caches with pictures for the offline page: one for each session. */
export const viewedPrefix = 'viewed-';

/**
 * Deletes the pictures for the offline page.
 * @param kept the cache of the present session
 */
export async function dropViewed(kept?: string): Promise<void> {
  // Only a secure context has caches.
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(viewedPrefix) && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}
