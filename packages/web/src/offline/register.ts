import { dropForeignViewed } from '../lib/browser/viewed-pictures.ts';

const path = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): unknown };
}

/** The page's policy demands a trusted address for workers, and allows one policy for it by name: see http/headers.ts. */
function trustedPath(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return path;
  return trustedTypes
    .createPolicy('service-worker', { createScriptURL: () => path })
    .createScriptURL('') as string;
}

/** Installs the offline page. Without a secure context, or where the browser refuses it, there is none. */
export async function prepareOffline(): Promise<void> {
  await dropForeignViewed();
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(trustedPath());
}
