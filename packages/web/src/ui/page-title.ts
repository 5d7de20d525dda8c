import { useEffect } from 'react';

let prerendered = '';

/** The title of the page that was rendered last. Only in the build. */
export const prerenderedTitle = () => prerendered;

export function usePageTitle(title: string) {
  if (import.meta.env.SSR) prerendered = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
