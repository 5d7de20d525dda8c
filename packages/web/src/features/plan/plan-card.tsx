import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** `own`: the plan that the user has. `best`: the plan with the strong button. */
export type CardLook = 'own' | 'best' | 'plain' | 'placeholder';

const looks: Record<CardLook, string> = {
  own: 'border-ink bg-surface',
  best: 'border-accent bg-surface lifted',
  plain: 'border-line bg-surface',
  placeholder: 'animate-breathe border-transparent bg-sunken *:invisible',
};

interface PlanCardProps {
  /** Of the heading. */
  id: string;
  title: string;
  badge?: ReactNode;
  look: CardLook;
  price: ReactNode;
  description: string;
  features: readonly string[];
  /** Renders the actions; receives the id of the plan's heading. */
  children: (headingId: string) => ReactNode;
}

export function PlanCard({ id, title, badge, look, price, description, features, children }: PlanCardProps) {
  return (
    <li
      aria-labelledby={id}
      aria-hidden={look === 'placeholder' || undefined}
      // A subgrid aligns the rows of neighbouring cards.
      className={`row-span-5 grid grid-rows-subgrid gap-y-0 rounded-panel border-2 p-5 xs:p-6 ${looks[look]}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-display text-2xl leading-tight">
          {title}
        </h2>
        {look === 'own' ? <OwnBadge /> : badge}
      </div>
      <div className="mt-4">{price}</div>
      <p suppressHydrationWarning className="mt-3 text-muted wrap-anywhere">
        {description}
      </p>
      <ul className="mt-5 flex flex-col gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Icon name="check" size={18} className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">{feature}</span>
          </li>
        ))}
      </ul>
      <div className="self-start not-empty:mt-7">{children(id)}</div>
    </li>
  );
}

function OwnBadge() {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-1.5 rounded-round bg-ink px-3 py-1 text-sm font-medium text-paper">
      <Icon name="check" size={14} />
      {t`Your plan`}
    </span>
  );
}
