import { withMessages } from '../i18n/activate.ts';
import { deskWords } from '../i18n/desk-words.ts';

/** The shell of the admin's desk, with the words that are said nowhere else. */
export const openDesk = () => withMessages(withMessages(import('./admin.tsx')), deskWords);

/** What the desk has to say on an admin's own profile. */
export const openAdminProfile = () => withMessages(withMessages(import('./admin-profile.tsx')), deskWords);
