import type { Theme } from '@limn/server/enums';
import { persisted, usePersisted } from '../lib/browser/persisted-store.ts';

const chosen = persisted<Theme>(
  'theme',
  (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
  (theme) => theme,
);

export const useTheme = () => usePersisted(chosen);

/** `public/first-paint.js` does the same before the first paint. */
export function setTheme(theme: Theme) {
  chosen.set(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'];
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === theme ? 'all' : 'not all';
  }
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
