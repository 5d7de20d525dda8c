import type { PlanText } from '@limn/server/text/billing/plan';
import type { ReactNode } from 'react';
import { type CardLook, PlanCard } from './plan-card.tsx';

interface PaidPlanProps {
  text: PlanText;
  look: CardLook;
  children: (headingId: string) => ReactNode;
}

export const PaidPlan = ({ text, look, children }: PaidPlanProps) => (
  <PlanCard
    id={`plan-${text.id}`}
    title={text.name}
    badge={text.saving && <SavingBadge isBest={look === 'best'}>{text.saving.badge}</SavingBadge>}
    look={look}
    price={
      <>
        <Price price={text.price}>{text.period}</Price>
        {text.saving && (
          <p suppressHydrationWarning className="mt-1.5 text-sm">
            {text.saving.perMonth}
          </p>
        )}
      </>
    }
    description={text.description}
    features={text.features}
  >
    {children}
  </PlanCard>
);

interface PriceProps {
  price: string;
  /** What the price is for. */
  children?: ReactNode;
}

/** The server and the browser may know different versions of a number format. */
export const Price = ({ price, children }: PriceProps) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <bdi
      suppressHydrationWarning
      className="font-display text-[length:min(var(--text-5xl),20vw)] leading-none figures"
    >
      {price}
    </bdi>
    {children && <span className="text-muted">{children}</span>}
  </p>
);

const SavingBadge = ({ isBest, children }: { isBest: boolean; children: string }) => (
  <span
    suppressHydrationWarning
    className={`rounded-round px-3 py-1 text-sm font-medium figures ${isBest ? 'bg-accent text-on-accent' : 'bg-sunken'}`}
  >
    {children}
  </span>
);
