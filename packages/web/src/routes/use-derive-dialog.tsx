import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Operation } from '../features/image/operation.ts';
import { withMessages } from '../i18n/activate.ts';
import { showToast } from '../ui/toast.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';

const varyDialog = () => withMessages(import('../features/generation/derive/vary-dialog.tsx'));
const editDialog = () => withMessages(import('../features/generation/mask/edit-dialog.tsx'));
const upscaleDialog = () => withMessages(import('../features/generation/derive/upscale-dialog.tsx'));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The editor is open. The previous history entry is the same page without it. */
    isEditing?: boolean;
  }
}

interface Opened {
  operation: Operation;
  image: Image;
}

/**
 * Opens the lazy dialogs that make new pictures from a stored one. The stage shows the jobs; on other pages a message
 * leads there. The editor covers the page like the viewer, so the browser's back button closes it.
 */
export function useDeriveDialog() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const router = useRouter();
  const isEditing = useLocation({ select: ({ state }) => state.isEditing === true });
  const [opened, setOpened] = useState<Opened>();
  const last = useRef<Opened>(undefined);
  const isLeaving = useRef(false);
  const close = useCallback(() => {
    if (!router.latestLocation.state.isEditing) return setOpened(undefined);
    // The browser goes back later: a second press must not leave the page.
    if (isLeaving.current) return;
    isLeaving.current = true;
    router.history.back();
  }, [router]);
  useEffect(() => {
    if (isEditing) isLeaving.current = false;
  }, [isEditing]);
  const isOpen = (operation: Operation) =>
    opened?.operation === operation && (operation !== 'edit' || isEditing);
  const vary = useLazyDialog(isOpen('vary'), varyDialog, close);
  const edit = useLazyDialog(isOpen('edit'), editDialog, close);
  const upscale = useLazyDialog(isOpen('upscale'), upscaleDialog, close);
  const props = opened && {
    image: opened.image,
    onClose: close,
    onStarted() {
      // Meanwhile the user may have closed it and opened another one.
      if (last.current === opened) close();
      if (!isHome)
        showToast(t`Generating. New pictures appear in your history.`, {
          duration: 6000,
          action: { label: t`Show`, run: () => void navigate({ to: '/' }) },
        });
    },
  };
  return {
    derive(operation: Operation, image: Image) {
      last.current = { operation, image };
      setOpened(last.current);
      if (operation !== 'edit') return;
      void navigate({
        to: '.',
        search: (now: object) => now,
        hash: true,
        state: { isEditing: true },
        // After a reload the entry of a closed editor may be the current one.
        replace: router.latestLocation.state.isEditing === true,
        resetScroll: false,
      });
    },
    deriving: props && (
      <>
        {isOpen('vary') && vary && <vary.VaryDialog {...props} />}
        {isOpen('edit') && edit && <edit.EditDialog {...props} />}
        {isOpen('upscale') && upscale && <upscale.UpscaleDialog {...props} />}
      </>
    ),
  };
}
