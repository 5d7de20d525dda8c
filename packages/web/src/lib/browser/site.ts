import type { Logo } from '@limn/server/schema/site/logo';
import type { PublicConfig } from '@limn/server/schema/site/settings';
import { useSyncExternalStore } from 'react';

let config: PublicConfig | undefined;

/** Reads the site configuration before the first render: from the document, or from the server in development. */
export async function loadSite(): Promise<void> {
  if (import.meta.env.DEV) {
    const answer = await fetch('/api/site/config');
    if (!answer.ok) throw new Error(`site configuration: ${answer.status}`);
    config = (await answer.json()) as PublicConfig;
  } else config = JSON.parse(document.getElementById('limn-config')?.textContent ?? '') as PublicConfig;
}

export function site(): PublicConfig {
  if (!config) throw new Error('site() before loadSite()');
  return config;
}

const listeners = new Set<() => void>();

/** Shows another logo, after an admin has changed it. */
export function setLogo(logo: Logo | null): void {
  config = { ...site(), logo };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const readLogo = () => site().logo;

/** Null: the product's logo is shown. */
export const useLogo = (): Logo | null => useSyncExternalStore(subscribe, readLogo, readLogo);

/** What `src/prerender.tsx` renders with, in place of a document. */
export interface PrerenderedSite {
  config: PublicConfig;
  hasFeatured: boolean;
  year: string;
}

let prerendered: PrerenderedSite | undefined;

/** Only in the build. */
export function setSite(next: PrerenderedSite): void {
  prerendered = next;
  config = next.config;
}

/** The server marks the document when there are no featured images; then no space is reserved for them. */
export const hasFeatured = () =>
  import.meta.env.SSR ? prerendered?.hasFeatured : !document.querySelector('#root[data-plain]');

export const thisYear = () => (import.meta.env.SSR ? prerendered?.year : new Date().getFullYear());
