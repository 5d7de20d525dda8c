import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast } from './toast.ts';

interface ToastLineProps {
  toast: Toast;
  /** A pointer or the focus is on one of the toasts: all of them stay. */
  isHeld: boolean;
  /** Called with the id when a pointer or the focus comes to this toast, and without one when it leaves. */
  onHeld: (id: number | undefined) => void;
}

export function ToastLine({ toast, isHeld, onHeld }: ToastLineProps) {
  const { t } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  const { id, duration } = toast;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerenter', 'focusin', 'pointerleave', 'focusout'])
      line.current?.addEventListener(event, () => onHeld(/in$|enter/.test(event) ? id : undefined), {
        signal,
      });
    return () => listening.abort();
  }, [id, onHeld]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [isHeld, id, duration]);
  return (
    <div
      ref={line}
      className="pointer-events-auto flex max-w-md animate-rise items-center justify-end gap-2 rounded-control bg-ink py-1 ps-4 pe-1 text-paper floating large-text:flex-wrap"
    >
      {toast.tone === 'error' && <Icon name="alert" size={18} />}
      <span className="min-w-0 grow py-2 text-sm wrap-anywhere whitespace-pre-line">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run();
            dismissToast(id);
          }}
          className="min-h-11 rounded-small px-3 text-sm font-medium underline underline-offset-4 focus-visible:outline-paper"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={() => dismissToast(id)}
        className="grid size-11 shrink-0 place-items-center rounded-small focus-visible:outline-paper"
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
