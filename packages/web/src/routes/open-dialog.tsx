import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { offlineText } from '../i18n/offline-text.ts';
import { usePart } from '../lib/use-part.ts';
import { showError } from '../ui/toast.ts';
import { later } from './later.ts';

/** The dialog that the address names: the way back closes it, and so does closing it. */
export function OpenDialog() {
  const { i18n } = useLingui();
  const { dialog } = useSearch({ from: '__root__' });
  const isOverPage = useLocation({ select: ({ state }) => state.isOverPage === true });
  const navigate = useNavigate();
  const router = useRouter();
  const isClosing = useRef(false);
  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOverPage) router.history.back();
    else
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, dialog: undefined }),
        hash: true,
        replace: true,
        resetScroll: false,
      });
  }, [isOverPage, navigate, router]);
  useEffect(() => {
    if (dialog) isClosing.current = false;
  }, [dialog]);
  const { part, failed, retry } = usePart(dialog !== undefined, later.dialog);
  useEffect(() => {
    if (!failed || !dialog) return;
    showError(i18n._(offlineText));
    close();
    retry();
  }, [failed, dialog, retry, close, i18n]);
  return dialog && part ? <part.SiteDialog key={dialog} name={dialog} onClose={close} /> : null;
}
