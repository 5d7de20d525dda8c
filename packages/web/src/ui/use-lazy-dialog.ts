import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { offlineText } from '../i18n/offline-text.ts';
import { useLazyPart } from '../lib/browser/use-lazy-part.ts';
import { showError } from './toast.ts';

/**
 * Loads a dialog when it is wanted. If that fails, it shows an error and closes the dialog.
 * @param load the same function at each render
 * @param close the same function at each render
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
