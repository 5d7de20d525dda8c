import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activate } from './i18n/activate.ts';
import { detectLanguage, savedLanguage } from './i18n/language.ts';
import { preloadPart } from './lib/browser/use-lazy-part.ts';
import { loadSite } from './lib/data/site.ts';
import { readToken } from './lib/session/session.ts';
import { router } from './router.ts';
import { loadAccountMenu, loadSessionLoader } from './routes/root/route.tsx';
import './style.css';

/** Says so in words that came with the document itself, one sentence for each language. */
function showStartFailure(root: HTMLElement) {
  const language = detectLanguage(savedLanguage(), navigator.language);
  const sentences = document.querySelector<HTMLTemplateElement>('#start-failed')?.content;
  root.replaceChildren(...(sentences?.querySelectorAll(`[lang="${language}"]`) ?? []));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Whoever is signed in will be asked for; fetching it beside the language saves a round.
if (readToken()) loadSessionLoader().catch(() => undefined);

// What another tab speaks from now on, this one does too, as with the theme.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'language') return;
  // Out of reach just now: going on in this one is no failure.
  activate(detectLanguage(newValue ?? undefined, navigator.language)).catch(() => undefined);
});

// Not awaited at the top: what comes later imports this file, and would wait for it to end.
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

// Needed as soon as something changes, so it is asked for at once. Out of reach, the browser's own way has to do.
import('./routes/root/manage-focus.ts').then(
  ({ manageFocus }) => manageFocus(router),
  () => undefined,
);
