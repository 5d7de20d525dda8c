import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** An error message that screen readers announce at once. */
export const Notice = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <p role="alert" className={`flex gap-2 text-sm text-danger ${className}`}>
    <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
    <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
  </p>
);
