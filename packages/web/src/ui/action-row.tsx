import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

interface ActionRowProps {
  title: string;
  /** Says what the action does. */
  hint: ReactNode;
  label: string;
  variant?: ButtonVariant;
  busy: boolean;
  disabled?: boolean;
  /** The text of the last failure. */
  problem: string | undefined;
  /** The question of the confirmation dialog, if the action needs one. */
  question?: { title: string; text: string };
  onAct: () => void;
}

/** A list row with a title, a hint, and below them a button for one action. */
export function ActionRow({
  title,
  hint,
  label,
  variant = 'quiet',
  busy,
  disabled = false,
  problem,
  question,
  onAct,
}: ActionRowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="py-4">
      <div className="flex flex-col items-start gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-sm text-muted wrap-anywhere">{hint}</p>
        </div>
        <Button
          variant={variant}
          busy={busy}
          disabled={disabled && !busy}
          onClick={question ? () => setAsking(true) : onAct}
        >
          {label}
        </Button>
      </div>
      {problem && <Notice className="mt-2">{problem}</Notice>}
      {isAsking && question && (
        <ConfirmDialog {...question} action={label} onConfirm={onAct} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}
