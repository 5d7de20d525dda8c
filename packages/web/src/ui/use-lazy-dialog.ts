import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { offlineText } from '../i18n/offline-text.ts';
import { useLazyPart } from '../lib/browser/use-lazy-part.ts';
import { showError } from './toast.ts';

/**
 * A dialog that is fetched when it is wanted. Where it cannot be, that is said, and it is wanted no more.
 * @param load the same function each time
 * @param close the same function each time
 */
export function useLazyDialog<Part extends object>(
  wanted: boolean,
  load: () => Promise<Part>,
  close: () => void,
): Part | undefined {
  const { i18n } = useLingui();
  const { part, failed, retry } = useLazyPart(wanted, load);
  useEffect(() => {
    if (!failed || !wanted) return;
    showError(i18n._(offlineText));
    close();
    retry();
  }, [failed, wanted, retry, close, i18n]);
  return part;
}
