import type { ButtonHTMLAttributes, Ref } from 'react';
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

export function Button({ variant = 'quiet', busy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={`${buttonShape} ${buttonVariants[variant]} ${busy ? 'cursor-progress' : ''} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
