import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Operation } from '../features/image/operation.ts';
import { withMessages } from '../i18n/activate.ts';
import { loadDataClient } from '../lib/data/load-data-client.ts';
import { showToast } from '../ui/toast.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';
import { useLayer } from './use-layer.ts';

/**
 * A dialog opens together with the models, because it shows what they can do. A list that came later would move its buttons. After a
 * failure it opens without them, and asks again.
 */
async function withModels<Part extends object>(loading: Promise<Part>): Promise<Part> {
  const models = loadDataClient().then(({ cache }) => cache.model.list.prefetch(undefined, { retry: false }));
  const [part] = await Promise.all([loading, models]);
  return part;
}

const varyDialog = () => withModels(withMessages(import('../features/generation/derive/vary-dialog.tsx')));
const editDialog = () => withModels(withMessages(import('../features/generation/mask/edit-dialog.tsx')));
const upscaleDialog = () =>
  withModels(withMessages(import('../features/generation/derive/upscale-dialog.tsx')));

interface Opened {
  operation: Operation;
  image: Image;
}

/**
 * Opens the lazy dialogs that make new pictures from a stored one. The stage shows the jobs; on other pages a message
 * leads there. The browser's back button closes them.
 */
export function useDeriveDialog() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const [opened, setOpened] = useState<Opened>();
  const layer = useLayer('derive', opened === undefined);
  const { close } = layer;
  const last = useRef<Opened>(undefined);
  const isOpen = (operation: Operation) => layer.isOpen && opened?.operation === operation;
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
      layer.open();
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
