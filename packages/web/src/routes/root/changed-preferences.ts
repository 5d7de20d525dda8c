import type { Preferences } from '@limn/server/schema/people/account';

type Chosen = Pick<Preferences, 'language' | 'theme'>;

/** The account's preferences when this browser last applied them. */
export interface LastSynced {
  language: string | null;
  theme: string;
}

/**
 * The preferences that this browser should apply. After sign-in the account's preferences win over the browser's;
 * later only changes in the account since then, so that a choice that could not be saved stays.
 */
export function changedPreferences({ language, theme }: Chosen, followed: LastSynced | undefined) {
  return {
    language: language !== null && language !== followed?.language ? language : undefined,
    // `system` is the default, so it counts as a choice only after another theme.
    theme: theme !== (followed?.theme ?? 'system') ? theme : undefined,
  };
}

/** Parses the stored value; undefined when it is invalid, for example from an older version. */
export function readLastSynced(stored: string | undefined): LastSynced | undefined {
  const [language, theme] = stored?.split(' ') ?? [];
  if (language === undefined || theme === undefined) return undefined;
  return { language: language === '' ? null : language, theme };
}

export const writeLastSynced = ({ language, theme }: LastSynced) => `${language ?? ''} ${theme}`;
