import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';

/** The whole page, in the active language, at the router's address. */
export const App = ({ router }: { router: AnyRouter }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>
);
