import { readStored } from './storage.ts';
import { dropViewed, viewedPrefix } from './viewed-cache.ts';

/** Pictures that the offline page can show. */
const keptCount = 30;
/** Milliseconds after which a picture is not shown any more: the page was not used for that long. */
export const keptMilliseconds = 7 * 86_400_000;

/** What the offline page shows of a picture. */
export interface ViewedPicture {
  id: string;
  prompt: string;
  /** Pixels. */
  width: number;
  height: number;
}

const header = 'x-picture';
/** The ids of deleted pictures: one may still be fetched when it is deleted. */
const forgotten = new Set<string>();
const pathOf = (id: string) => `/media/${id}/640.webp`;
/** Of this tab or another one. */
const readToken = () => readStored('token') ?? '';

/** The name contains a hash of the token: another session cannot find the cache. */
export async function viewedCacheName(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`viewed ${token}`));
  return viewedPrefix + Array.from(new Uint8Array(hash, 0, 12), (byte) => byte.toString(16)).join('-');
}

/** Stores a picture that the signed-in user sees, as the last of the offline page's. */
export async function rememberViewed(
  { id, prompt, width, height }: ViewedPicture,
  now = Date.now(),
): Promise<void> {
  const token = readToken();
  if (token === '' || !('caches' in globalThis)) return;
  forgotten.delete(id);
  const answer = await fetch(pathOf(id));
  if (!answer.ok) return;
  const bytes = await answer.blob();
  const about = encodeURIComponent(JSON.stringify({ id, prompt, width, height, at: now }));
  const name = await viewedCacheName(token);
  if (readToken() !== token) return;
  const cache = await caches.open(name);
  // A picture that is stored again becomes the last one.
  await cache.delete(pathOf(id));
  await cache.put(
    pathOf(id),
    new Response(bytes, { headers: { 'content-type': bytes.type, [header]: about } }),
  );
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, -keptCount).map((old) => cache.delete(old)));
  // The session may have ended meanwhile, here or in another tab, and deleted its cache before this one was written.
  if (readToken() !== token) await caches.delete(name);
  if (forgotten.has(id)) await cache.delete(pathOf(id));
}

/** Removes pictures that the user has deleted. */
export async function forgetViewed(ids: readonly string[]): Promise<void> {
  for (const id of ids) forgotten.add(id);
  const token = readToken();
  if (token === '' || !('caches' in globalThis)) return;
  const name = await viewedCacheName(token);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  await Promise.all(ids.map((id) => cache.delete(pathOf(id))));
}

/**
 * Removes pictures that another device has deleted.
 * @param all all pictures of the user
 * @param asOf milliseconds: `all` may lack pictures that were viewed later
 */
export async function forgetMissing(
  all: readonly { id: string }[],
  asOf: number,
  now = Date.now(),
): Promise<void> {
  const missing = new Set<string>();
  for (const { picture, at } of await listViewed(now)) if (at < asOf) missing.add(picture.id);
  for (const { id } of all) missing.delete(id);
  await forgetViewed([...missing]);
}

/** Deletes the pictures of sessions that have ended, also while no page was open. */
export async function dropForeignViewed(): Promise<void> {
  const token = readToken();
  if ('caches' in globalThis) await dropViewed(token === '' ? undefined : await viewedCacheName(token));
}

interface Stored {
  picture: ViewedPicture;
  /** Milliseconds. */
  at: number;
  answer: Response;
}

/** Lists the stored pictures of the present session, last viewed first, and deletes pictures older than `keptMilliseconds`. */
async function listViewed(now: number): Promise<Stored[]> {
  const token = readToken();
  if (token === '' || !('caches' in globalThis)) return [];
  const name = await viewedCacheName(token);
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const found = [];
  for (const request of (await cache.keys()).toReversed()) {
    const answer = await cache.match(request);
    const about = answer?.headers.get(header);
    if (!answer || !about) continue;
    const { at, ...picture }: ViewedPicture & { at: number } = JSON.parse(decodeURIComponent(about));
    if (now - at > keptMilliseconds) await cache.delete(request);
    else found.push({ picture, at, answer });
  }
  return found;
}

/** The pictures of the present session with their bytes, last viewed first. */
export async function readViewed(now = Date.now()): Promise<{ picture: ViewedPicture; bytes: Blob }[]> {
  const stored = await listViewed(now);
  return Promise.all(stored.map(async ({ picture, answer }) => ({ picture, bytes: await answer.blob() })));
}
