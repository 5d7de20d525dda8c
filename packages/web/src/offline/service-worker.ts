import { addRoutes, answerNavigation, install, removeOldCaches, type WorkerScope } from './worker.ts';

/** `build/offline.ts` fills these in: the files of the offline page, and a hash of them. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

const scope = globalThis as unknown as WorkerScope;
const offline = { cacheName: `offline-${OFFLINE_VERSION}`, files: OFFLINE_FILES };

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(scope, offline), addRoutes(offline, event)]));
});
scope.addEventListener('activate', (event) => event.waitUntil(removeOldCaches(scope, offline)));
scope.addEventListener('fetch', (event) => {
  const answer = answerNavigation(scope, offline, event);
  if (answer !== undefined) event.respondWith(answer);
});
