import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Spinner } from '../../ui/spinner.tsx';

interface SelectionButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  busy?: boolean;
  disabled?: boolean;
}

/** Only the sign of it on a phone, where seven stand in a row. */
export const SelectionButton = ({
  icon,
  label,
  onClick,
  pressed,
  busy = false,
  disabled = false,
}: SelectionButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    aria-busy={busy || undefined}
    aria-disabled={busy || disabled || undefined}
    onClick={busy || disabled ? undefined : onClick}
    className="inline-flex min-h-14 min-w-11 items-center justify-center gap-2 rounded-control text-sm font-medium eased hover:bg-sunken aria-disabled:opacity-45 aria-pressed:bg-sunken md:min-h-11 md:px-2"
  >
    {busy ? <Spinner /> : <Icon name={icon} />}
    <span className="max-lg:hidden">{label}</span>
  </button>
);
