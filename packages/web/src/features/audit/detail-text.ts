import type { AuditEntry } from '@limn/server/schema/guard/audit';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoment, formatNumber } from '../../i18n/formats.ts';
import { formatDuration } from '../../i18n/quantity.ts';

/** The labels of details; others are shown by their key. */
const names: Record<string, MessageDescriptor | string> = {
  valid_until: msg`Valid until`,
  auto_renew: msg`Auto-renew`,
  outcome: msg`Result`,
  still_charged_by: msg`Still charged by`,
  subscriptions: msg`Subscriptions`,
  name: msg({ message: 'Name', context: 'plan' }),
  amount: msg`Amount`,
  price: msg`Price`,
  currency: msg`Currency`,
  period: msg`Billing period`,
  features: msg`Benefits`,
  active: msg`On sale`,
  count: msg`Pictures`,
  about: msg`About`,
  contact_email: msg`Contact email`,
  phone_number: msg`Phone`,
  address: msg`Address`,
  operator_name: msg`Seller`,
  tax_id: msg`Tax ID`,
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  is_admin: msg({ message: 'Admin', context: 'user' }),
  is_read: msg`Read`,
  is_dismissed: msg`Hidden`,
  ok: msg`Responded`,
  milliseconds: msg`Duration`,
  detail: msg`Response`,
};

const values: Record<string, MessageDescriptor | string> = {
  unknown: msg`Unknown: the provider didn't respond`,
  stripe: 'Stripe',
  paypal: 'PayPal',
  monthly: msg`Every month`,
  quarterly: msg`Every 3 months`,
  yearly: msg`Every year`,
};
/** Details with translated values; all other texts are user input. */
const worded = new Set(['outcome', 'still_charged_by', 'period']);

const wordOf = (i18n: I18n, words: Record<string, MessageDescriptor | string>, key: string): string => {
  const word = Object.hasOwn(words, key) ? words[key] : undefined;
  if (word === undefined) return key;
  return typeof word === 'string' ? word : i18n._(word);
};

const yes = msg`Yes`;
const no = msg`No`;
const nothing = msg`(empty)`;
/** Details for programs only; readers have the name of the subject. */
const unsaid = new Set(['subscription', 'payment']);

function tellValue(i18n: I18n, key: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return i18n._(value ? yes : no);
  if (typeof value === 'number') {
    if (key === 'price') return value.toFixed(2);
    return key === 'milliseconds' ? formatDuration(i18n.locale, value) : formatNumber(i18n.locale, value);
  }
  if (value === '') return i18n._(nothing);
  if (worded.has(key)) return wordOf(i18n, values, value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatMoment(i18n.locale, value) : value;
}

export interface DetailLine {
  name: string;
  value: string;
}

/** @param said the detail that the text of the action already contains */
export function detailLines(
  i18n: I18n,
  detail: AuditEntry['detail'],
  said: string | undefined,
): DetailLine[] {
  return Object.entries(detail).flatMap(([key, value]) =>
    value === null || key === said || unsaid.has(key)
      ? []
      : [{ name: wordOf(i18n, names, key), value: tellValue(i18n, key, value) }],
  );
}
