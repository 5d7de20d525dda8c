import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { enterRegion, readRegion, readToasts, subscribeToasts } from './toast.ts';
import { ToastLine } from './toast-line.tsx';

/**
 * Never loaded later: what it has to say may be that nothing can be loaded. Each dialog has one too, since all around an
 * open dialog is out of reach: the one that came last speaks.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const id = useId();
  useEffect(() => enterRegion(id), [id]);
  const speaks = useSyncExternalStore(subscribeToasts, readRegion) === id;
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  return (
    <section
      hidden={!speaks}
      aria-label={t`Notifications`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 md:bottom-8"
    >
      {speaks && toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}
    </section>
  );
}
