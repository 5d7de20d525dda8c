import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activate } from './i18n/activate.ts';
import { detectLanguage, savedLanguage } from './i18n/language.ts';
import { queryClient } from './lib/query-client.ts';
import { loadSite } from './lib/site.ts';
import { api, trpc } from './lib/trpc.ts';
import { router } from './router.ts';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await Promise.all([loadSite(), activate(detectLanguage(savedLanguage(), navigator.language))]);

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <trpc.Provider client={api} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </I18nProvider>
  </StrictMode>,
);
