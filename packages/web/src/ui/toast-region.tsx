import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { enterRegion, readRegion, readToasts, subscribeToasts } from './toast.ts';
import { ToastLine } from './toast-line.tsx';

/**
 * Part of the first load, because it may have to say that nothing can be loaded. Each dialog has one too, since
 * everything outside an open dialog is inert: the last one mounted shows the toasts.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const id = useId();
  useEffect(() => enterRegion(id), [id]);
  const isActive = useSyncExternalStore(subscribeToasts, readRegion, readRegion) === id;
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts);
  const [heldId, setHeldId] = useState<number>();
  const isHeld = toasts.some(({ id }) => id === heldId);
  return (
    <section
      hidden={!isActive}
      aria-label={t`Notifications`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 md:bottom-8"
    >
      {isActive &&
        // A new one is above the others, so that no button moves under a pointer.
        toasts
          .toReversed()
          .map((toast) => <ToastLine key={toast.id} toast={toast} isHeld={isHeld} onHeld={setHeldId} />)}
    </section>
  );
}
