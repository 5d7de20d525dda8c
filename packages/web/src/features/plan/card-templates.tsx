import type { PlanText } from '@limn/server/text/billing/plan';
import { createElement, type ReactNode } from 'react';

const text: PlanText = {
  id: '⟦plan.id⟧',
  name: '⟦plan.name⟧',
  price: '⟦plan.price⟧',
  period: '⟦plan.period⟧',
  description: '⟦plan.description⟧',
  features: ['⟦feature⟧'],
  saving: undefined,
  isBest: false,
};
const saving = { badge: '⟦plan.saving.badge⟧', perMonth: '⟦plan.saving.perMonth⟧' };

/** Each kind of card with names in place of texts. */
const templates: Record<string, PlanText> = {
  plain: text,
  'plain-saving': { ...text, saving },
  best: { ...text, isBest: true },
  'best-saving': { ...text, saving, isBest: true },
};

/**
 * The cards from which the server makes those of the site: see build/plan-cards.ts. Only in the build.
 * @param props.children renders a card
 */
export const CardTemplates = ({ children }: { children: (text: PlanText) => ReactNode }) =>
  Object.entries(templates).map(([kind, text]) =>
    createElement('limn-card', { key: kind, id: kind }, children(text)),
  );
