import { withMessages } from '../../i18n/activate.ts';
import { deskWords } from '../../i18n/admin-messages.ts';

/** The shell of the admin's desk, with the words that are said nowhere else. */
export const openDesk = () => withMessages(withMessages(import('./shell.tsx')), deskWords);

/** What the desk has to say on an admin's own profile. */
export const openAdminProfile = () => withMessages(withMessages(import('./profile-section.tsx')), deskWords);
