import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { readToasts, subscribeToasts } from './toast.ts';
import { ToastLine } from './toast-line.tsx';

/** Never loaded later: what it has to say may be that nothing can be loaded. */
export function ToastRegion() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  return (
    <section
      aria-label={t`Notifications`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 md:bottom-8"
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
