import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activate } from './i18n/activate.ts';
import { detectLanguage, savedLanguage } from './i18n/language.ts';
import { loadSite } from './lib/browser/site.ts';
import { preloadPart } from './lib/browser/use-lazy-part.ts';
import { readToken } from './lib/session/session.ts';
import { router } from './router.ts';
import { loadAccountMenu, loadSessionLoader } from './routes/root/route.tsx';
import './style.css';

/** Shows the failure with the message that the document contains for each language. */
function showStartFailure(root: HTMLElement) {
  const language = detectLanguage(savedLanguage(), navigator.language);
  const sentences = document.querySelector<HTMLTemplateElement>('#start-failed')?.content;
  root.replaceChildren(...(sentences?.querySelectorAll(`[lang="${language}"]`) ?? []));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// With a session token the session loader is needed; fetching it beside the language saves a round trip.
if (readToken()) loadSessionLoader().catch(() => undefined);

// A language chosen in another tab applies here too, as the theme does.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'language') return;
  // If the catalogue cannot be fetched, this tab keeps its language.
  activate(detectLanguage(newValue ?? undefined, navigator.language)).catch(() => undefined);
});

// No top-level await: lazy modules import this file and would wait for it.
async function start(root: HTMLElement) {
  try {
    await Promise.all([
      loadSite(),
      activate(detectLanguage(savedLanguage(), navigator.language)),
      readToken() && preloadPart(loadAccountMenu),
    ]);
  } catch (error) {
    showStartFailure(root);
    throw error;
  }
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
}

void start(root);

// Loaded at once because the first page change needs it. Without it, the browser's default focus handling stays.
import('./routes/root/manage-focus.ts').then(
  ({ manageFocus }) => manageFocus(router),
  () => undefined,
);
