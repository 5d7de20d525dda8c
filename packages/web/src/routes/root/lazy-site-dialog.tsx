import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { lazy } from '../lazy.ts';

/** Shows the dialog that the `dialog` search parameter names. The browser's back button closes it. */
export function LazySiteDialog() {
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
  const part = useLazyDialog(dialog !== undefined, lazy.dialog, close);
  return dialog && part ? <part.SiteDialog key={dialog} name={dialog} onClose={close} /> : null;
}
