import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activate } from './i18n/activate.ts';
import { detectLanguage, savedLanguage } from './i18n/language.ts';
import { readToken } from './lib/session.ts';
import { loadSite } from './lib/site.ts';
import { router } from './router.ts';
import { loadPresence } from './routes/root.tsx';
import { sayStartFailed } from './start-failure.ts';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Whoever is signed in will be asked for; fetching it beside the language saves a round.
if (readToken()) loadPresence().catch(() => undefined);

try {
  await Promise.all([loadSite(), activate(detectLanguage(savedLanguage(), navigator.language))]);
} catch (error) {
  sayStartFailed(root);
  throw error;
}

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);
