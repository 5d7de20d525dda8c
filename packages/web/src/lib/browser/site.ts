import type { PublicConfig } from '@limn/server/schema/site/settings';

let config: PublicConfig | undefined;

/** Reads the site configuration before the first render: from the document, or from the server in development. */
export async function loadSite(): Promise<void> {
  const written = document.getElementById('limn-config')?.textContent;
  if (written) {
    config = JSON.parse(written) as PublicConfig;
    return;
  }
  const answer = await fetch('/api/site/config');
  if (!answer.ok) throw new Error(`site configuration: ${answer.status}`);
  config = (await answer.json()) as PublicConfig;
}

export function site(): PublicConfig {
  if (!config) throw new Error('site() before loadSite()');
  return config;
}
