import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

interface ActionRowProps {
  title: string;
  /** Says what the action does. */
  hint: ReactNode;
  label: string;
  look?: ButtonLook;
  busy: boolean;
  disabled?: boolean;
  /** The text of the last failure. */
  trouble: string | undefined;
  /** The question of the confirmation dialog, if the action needs one. */
  question?: { title: string; text: string };
  onAct: () => void;
}

/** A list row with a title, a hint and a button for one action. */
export function ActionRow({
  title,
  hint,
  label,
  look = 'quiet',
  busy,
  disabled = false,
  trouble,
  question,
  onAct,
}: ActionRowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-sm text-muted wrap-anywhere">{hint}</p>
        </div>
        <Button
          look={look}
          busy={busy}
          disabled={disabled && !busy}
          onClick={question ? () => setAsking(true) : onAct}
        >
          {label}
        </Button>
      </div>
      {trouble && <Notice className="mt-2">{trouble}</Notice>}
      {isAsking && question && (
        <ConfirmDialog {...question} action={label} onConfirm={onAct} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}
