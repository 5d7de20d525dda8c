import { type ButtonHTMLAttributes, type Ref, useState } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger';

export const buttonVariants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-muted disabled:opacity-100',
  quiet: 'border border-control text-ink hover:bg-sunken disabled:hover:bg-transparent',
  ghost: 'text-ink hover:bg-sunken disabled:hover:bg-transparent',
  danger: 'border border-danger text-danger hover:bg-sunken disabled:hover:bg-transparent',
};

export const buttonShape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-center font-medium eased disabled:opacity-55';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** The action is running: the button keeps its focus and label and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'quiet',
  busy = false,
  disabled = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  // The browser takes the focus from a disabled button, such as "Save" after it has saved.
  const isHeld = disabled && isFocused;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isFocused}
      data-held={isHeld || undefined}
      aria-disabled={busy || isHeld || undefined}
      aria-busy={busy || undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={busy || isHeld ? (event) => event.preventDefault() : rest.onClick}
      className={`${buttonShape} ${buttonVariants[variant]} ${busy ? 'cursor-progress' : ''} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
