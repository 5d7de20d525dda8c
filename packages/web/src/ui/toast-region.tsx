import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { readToasts, subscribeToasts } from './toast.ts';

const ToastLine = lazy(() =>
  withMessages(import('./toast-line.tsx')).then((module) => ({ default: module.ToastLine })),
);

export function ToastRegion() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  return (
    <section
      aria-label={t`Messages`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 md:bottom-8"
    >
      <Suspense>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  );
}
