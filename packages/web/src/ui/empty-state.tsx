import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** Says what will be here, or why nothing is. */
  text: string;
  /** A link or a button that helps. */
  children?: ReactNode;
}

/** Takes the place of an empty list. */
export const EmptyState = ({ icon, title, text, children }: EmptyStateProps) => (
  <div className="flex flex-col items-start gap-2 py-8">
    <Icon name={icon} size={28} className="mb-1 text-muted" />
    <p className="text-lg font-medium">{title}</p>
    <p className="max-w-prose text-muted">{text}</p>
    {children && <div className="mt-3">{children}</div>}
  </div>
);
