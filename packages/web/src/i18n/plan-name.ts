import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<string, MessageDescriptor> = {
  monthly: msg`Monthly`,
  quarterly: msg`Quarterly`,
};

/** The translated names of the built-in plans by their id. */
export const planNames = (i18n: I18n): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, i18n._(name)]));

/** The translated name of the two built-in plans, or the operator's name of the plan. */
export function planName(i18n: I18n, plan: { id: string; name: string }): string {
  const own = Object.hasOwn(names, plan.id) ? names[plan.id] : undefined;
  return own ? i18n._(own) : plan.name;
}
