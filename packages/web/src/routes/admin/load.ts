import type { Language } from '@limn/server/enums';
import type { Messages } from '@lingui/core';
import { withMessages } from '../../i18n/activate.ts';

/** The messages that only the admin area uses. In development the first catalogue contains them. */
const adminMessages = (language: Language): Promise<{ messages: Messages }> =>
  import.meta.env.DEV
    ? Promise.resolve({ messages: {} })
    : (import(`../../../locales/${language}.po?admin`) as Promise<{ messages: Messages }>);

/** Loads the shell of the admin area with the admin messages. */
export const loadAdmin = () => withMessages(withMessages(import('./shell.tsx')), adminMessages);

/** Loads the admin section of the profile page. */
export const loadAdminSection = () =>
  withMessages(withMessages(import('./profile-section.tsx')), adminMessages);
