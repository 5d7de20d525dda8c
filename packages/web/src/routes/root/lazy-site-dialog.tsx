import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useDialogPart } from '../../ui/use-lazy-dialog.ts';
import { later } from '../lazy.ts';

/** The dialog that the address names: the way back closes it, and so does closing it. */
export function OpenDialog() {
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
  const part = useDialogPart(dialog !== undefined, later.dialog, close);
  return dialog && part ? <part.SiteDialog key={dialog} name={dialog} onClose={close} /> : null;
}
