import type { Preferences } from '@limn/server/schema/people/account';

type Chosen = Pick<Preferences, 'language' | 'theme'>;

/** What the account said when this browser last followed it. */
export interface LastSynced {
  language: string | null;
  theme: string;
}

/**
 * What this browser is to take over from the account. After signing in, whatever is set there wins over what the browser
 * had; later only what was changed there since: a choice that could not be saved stays where it was made.
 */
export function changedPreferences({ language, theme }: Chosen, followed: LastSynced | undefined) {
  return {
    language: language !== null && language !== followed?.language ? language : undefined,
    // `system` is what nobody chose, until it comes after something else.
    theme: theme !== (followed?.theme ?? 'system') ? theme : undefined,
  };
}

/** Whatever was stored, by whatever version of this page. */
export function readLastSynced(stored: string | undefined): LastSynced | undefined {
  const [language, theme] = stored?.split(' ') ?? [];
  if (language === undefined || theme === undefined) return undefined;
  return { language: language === '' ? null : language, theme };
}

export const writeLastSynced = ({ language, theme }: LastSynced) => `${language ?? ''} ${theme}`;
