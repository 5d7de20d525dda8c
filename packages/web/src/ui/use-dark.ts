import { useSyncExternalStore } from 'react';
import { useTheme } from './theme.ts';

const query = '(prefers-color-scheme: dark)';
const subscribe = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the page is dark now, for decisions that CSS cannot make. */
export function useDark(): boolean {
  const theme = useTheme();
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
  return theme === 'system' ? systemIsDark : theme === 'dark';
}
