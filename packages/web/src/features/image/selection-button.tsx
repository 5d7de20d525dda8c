import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Spinner } from '../../ui/spinner.tsx';

interface SelectionButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  busy?: boolean;
  disabled?: boolean;
}

/** A button with its icon above the label on a phone, beside it on wider screens. */
export const SelectionButton = ({
  icon,
  label,
  onClick,
  busy = false,
  disabled = false,
}: SelectionButtonProps) => (
  <button
    type="button"
    aria-busy={busy || undefined}
    aria-disabled={busy || disabled || undefined}
    onClick={busy || disabled ? undefined : onClick}
    className="flex min-h-14 min-w-11 shrink-0 flex-col items-center gap-1 wrap-anywhere large-text:w-[6.5em] rounded-control px-1 pt-2.5 pb-1 text-center text-xs leading-tight font-medium eased hover:bg-sunken aria-disabled:opacity-45 md:min-h-11 md:flex-row md:gap-2 md:px-3 md:py-0 md:text-sm"
  >
    {busy ? <Spinner /> : <Icon name={icon} />}
    {label}
  </button>
);
