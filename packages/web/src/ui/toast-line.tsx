import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast } from './toast.ts';

/** Whether a pointer or the focus is on the element. */
function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerenter', 'focusin', 'pointerleave', 'focusout'])
      ref.current?.addEventListener(event, () => setHeld(/in$|enter/.test(event)), { signal });
    return () => listening.abort();
  }, [ref]);
  return held;
}

export function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  const held = useHeld(line);
  const { id, duration } = toast;
  useEffect(() => {
    // A toast stays while a pointer or the focus is on it.
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  return (
    <div
      ref={line}
      className="pointer-events-auto flex max-w-md animate-rise items-center gap-2 rounded-control bg-ink py-1 ps-4 pe-1 text-paper floating"
    >
      {toast.tone === 'error' && <Icon name="alert" size={18} />}
      <span className="grow py-2 text-sm whitespace-pre-line">{toast.text}</span>
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
