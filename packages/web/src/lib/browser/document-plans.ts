import type { Plan } from '@limn/server/schema/billing/plan';

/** The plans that the server wrote into the document, with which the prerendered page hydrates. */
export function documentPlans(): Plan[] | undefined {
  if (import.meta.env.SSR) return undefined;
  const json = document.getElementById('limn-plans')?.textContent;
  return json ? (JSON.parse(json) as Plan[]) : undefined;
}
