/** The parts of a service worker's global scope that this one uses. */
export interface WorkerScope {
  caches: CacheStorage;
  fetch: typeof fetch;
  registration: {
    navigationPreload?: { enable(): Promise<void> } | undefined;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface Route {
  condition: { requestMode: RequestMode } | { urlPattern: { pathname: string } };
  source: 'network' | { cacheName: string };
}

export interface InstallEvent extends LifeEvent {
  /** Only some browsers have it. */
  addRoutes?: (routes: Route[]) => Promise<void>;
}

export interface RequestEvent {
  request: Pick<Request, 'mode' | 'method' | 'url'>;
  /** The answer to a navigation that the browser has requested while it started the worker. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The files of the offline page; the first one is the document. */
export interface Offline {
  cacheName: string;
  files: readonly string[];
}

/** Stores the offline page. A new version replaces the old one at once, since no page depends on it. */
export async function install(scope: WorkerScope, { cacheName, files }: Offline): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  await cache.addAll(files.map((path) => new Request(path, { cache: 'reload' })));
  await scope.skipWaiting();
}

/**
 * Lets the browser answer everything but navigations without asking the worker. A browser without such routes, or with others,
 * asks it for every request.
 */
export async function addRoutes({ cacheName, files }: Offline, event: InstallEvent): Promise<void> {
  const ours = files.map(
    (pathname): Route => ({
      ...{ condition: { urlPattern: { pathname } }, source: { cacheName } },
    }),
  );
  const others = (['cors', 'no-cors', 'same-origin'] as const).map(
    (requestMode): Route => ({
      ...{ condition: { requestMode }, source: 'network' },
    }),
  );
  // The document of the offline page is no page of its own. A browser that refuses the routes asks the worker instead.
  await event.addRoutes?.([...ours.slice(1), ...others]).catch(() => undefined);
}

/** Removes the offline pages of earlier versions, and lets the browser request pages while the worker starts. */
export async function removeOldCaches(scope: WorkerScope, { cacheName }: Offline): Promise<void> {
  const names = await scope.caches.keys();
  const old = names.filter((name) => name.startsWith('offline-') && name !== cacheName);
  await Promise.all(old.map((name) => scope.caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
}

/** Answers below these addresses are files and data, no pages. */
const noPage = /^\/(api|trpc|media|assets)(\/|$)/;

async function offlinePage({ caches }: WorkerScope, { cacheName, files }: Offline): Promise<Response> {
  const [document = ''] = files;
  return (await (await caches.open(cacheName)).match(document)) ?? Response.error();
}

/**
 * The network's answer to an opened page, or the offline page if there is none. Stores nothing.
 * @returns undefined for every other request: the browser sends it without this worker. The files of the offline page come
 * from its cache, because they belong to its version.
 */
export function answerNavigation(
  scope: WorkerScope,
  offline: Offline,
  { request, preloadResponse }: RequestEvent,
): Promise<Response> | undefined {
  const { pathname } = new URL(request.url);
  if (request.mode !== 'navigate') {
    if (request.method !== 'GET' || !offline.files.includes(pathname)) return undefined;
    return fromCache(scope, offline, pathname, request.url);
  }
  if (request.method !== 'GET') return undefined;
  const isPage = !noPage.test(pathname);
  return (async () => {
    try {
      // A second request could use up a link that works once.
      return (await preloadResponse) ?? (await scope.fetch(request as Request));
    } catch {
      return isPage ? offlinePage(scope, offline) : Response.error();
    }
  })();
}

async function fromCache(scope: WorkerScope, offline: Offline, path: string, url: string): Promise<Response> {
  const cache = await scope.caches.open(offline.cacheName);
  return (await cache.match(path)) ?? scope.fetch(url);
}
