import type { Language } from '@limn/server/enums';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { planWords } from './features/plan/plan-text.ts';
import { activate, withMessages } from './i18n/activate.ts';
import { type PrerenderedSite, setSite } from './lib/browser/site.ts';
import { OfflineMarkup } from './offline/offline-markup.tsx';
import { makeRouter } from './router.ts';
import { prerenderedTitle } from './ui/page-title.ts';

/** One page in one language on one site. */
export interface Prerendering {
  /** With the search. */
  path: string;
  language: Language;
  site: PrerenderedSite;
}

/** The markup of a page before the browser takes over, as a visitor without stored data sees it. Only in the build. */
export async function prerender({ path, language, site }: Prerendering) {
  setSite(site);
  await activate(language);
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    // As a server, the router would render without the boundaries that the browser expects.
    isServer: false,
    scrollRestoration: false,
  });
  await router.load();
  const html = renderToString(<App router={router} />);
  const hasPlans = html.includes('<limn-card');
  return { html, title: prerenderedTitle(), planWords: hasPlans ? planWords(i18n) : undefined };
}

/** The content of the offline page in one language. Only in the build. */
export async function prerenderOffline(language: Language): Promise<string> {
  await activate(language);
  await withMessages(Promise.resolve());
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OfflineMarkup />
    </I18nProvider>,
  );
}
