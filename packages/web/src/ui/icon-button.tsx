import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  filled?: boolean;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const iconButtonShape =
  'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink eased hover:bg-sunken disabled:opacity-50';

export function IconButton({
  icon,
  label,
  filled = false,
  busy = false,
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
      className={`${iconButtonShape} ${className}`}
    >
      {busy ? <Spinner /> : <Icon name={icon} filled={filled} />}
    </button>
  );
}
