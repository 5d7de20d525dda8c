import type { Language } from '@limn/server/words';
import type { Messages } from '@lingui/core';

/** What only the admin's desk says. In development the first part has it too. */
export const adminMessages = (language: Language): Promise<{ messages: Messages }> =>
  import.meta.env.DEV
    ? Promise.resolve({ messages: {} })
    : (import(`../../locales/${language}.po?desk`) as Promise<{ messages: Messages }>);
