import type { Language } from '@limn/server/words';
import type { Messages } from '@lingui/core';
import { withMessages } from '../../i18n/activate.ts';

/** What only the admin area says. In development the first part has it too. */
const adminMessages = (language: Language): Promise<{ messages: Messages }> =>
  import.meta.env.DEV
    ? Promise.resolve({ messages: {} })
    : (import(`../../../locales/${language}.po?admin`) as Promise<{ messages: Messages }>);

/** The shell of the admin's desk, with the words that are said nowhere else. */
export const loadAdmin = () => withMessages(withMessages(import('./shell.tsx')), adminMessages);

/** What the desk has to say on an admin's own profile. */
export const loadAdminSection = () =>
  withMessages(withMessages(import('./profile-section.tsx')), adminMessages);
