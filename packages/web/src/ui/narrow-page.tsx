import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface NarrowPageProps {
  /** An icon above the title. */
  icon?: IconName | undefined;
  title: string;
  /** A line or two beneath the title. */
  lead?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A narrow page with one form or message. */
export const NarrowPage = ({ icon, title, lead, headingRef, children }: NarrowPageProps) => (
  <div className="mx-auto max-w-sm pt-4 pb-8 md:py-16">
    {icon && (
      <span className="mb-4 inline-grid size-11 place-items-center rounded-round bg-sunken">
        <Icon name={icon} size={22} />
      </span>
    )}
    <h1 ref={headingRef} tabIndex={-1} className="font-display text-4xl leading-tight">
      {title}
    </h1>
    {lead && <p className="mt-2 text-muted wrap-anywhere">{lead}</p>}
    <div className={lead ? 'mt-8' : 'mt-3'}>{children}</div>
  </div>
);

/** Classes of a text link, or of a button that looks like one. */
export const textLink =
  'inline-flex min-h-11 min-w-11 items-center text-start font-medium text-ink underline underline-offset-4';
