import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { ToastRegion } from './toast-region.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** A call that cannot be cancelled is under way: the dialog stays open until its result is visible. */
  isBusy?: boolean;
  /** A press outside does not close it, because what was typed would be lost. */
  isForm?: boolean;
  children: ReactNode;
  /** The title is visible only to screen readers. */
  quietTitle?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  className?: string;
}

/** A native modal dialog: it traps the focus, closes on Esc and returns the focus. It is open while mounted. */
export function Dialog({
  title,
  onClose,
  isBusy = false,
  isForm = false,
  children,
  quietTitle = false,
  onKeyDown,
  className = 'max-w-md',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, onClose, { isBusy, isForm });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className={`top-(--room-top,0px) bottom-[calc(100%-var(--room-top,0px)-var(--room,100%))] m-auto max-h-[calc(var(--room,100%)-2rem)] w-[calc(100%-2rem)] animate-rise rounded-panel bg-surface p-0 floating backdrop:bg-veil ${className}`}
    >
      <div className="p-4 wrap-anywhere xs:p-6">
        <h2 id={titleId} className={quietTitle ? 'sr-only' : 'mb-3 font-display text-2xl leading-tight'}>
          {title}
        </h2>
        {children}
      </div>
      <ToastRegion />
    </dialog>
  );
}
