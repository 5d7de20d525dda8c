import { withMessages } from '../../i18n/activate.ts';
import { adminMessages } from '../../i18n/admin-messages.ts';

/** The shell of the admin's desk, with the words that are said nowhere else. */
export const loadAdmin = () => withMessages(withMessages(import('./shell.tsx')), adminMessages);

/** What the desk has to say on an admin's own profile. */
export const loadAdminSection = () =>
  withMessages(withMessages(import('./profile-section.tsx')), adminMessages);
