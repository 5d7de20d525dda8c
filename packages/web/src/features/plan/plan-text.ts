import { limits, type PlanFeature, type PlanPeriod, planFeatures } from '@limn/server/enums';
import { knownText, type PlanWords } from '@limn/server/text/billing/plan';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { planNames } from '../../i18n/plan-name.ts';

const descriptions: Record<string, MessageDescriptor> = {
  monthly: msg`Billed monthly. Cancel any time.`,
  quarterly: msg`Billed every three months. Cancel any time.`,
};

const periods: Record<PlanPeriod, MessageDescriptor> = {
  monthly: msg`per month`,
  quarterly: msg`every 3 months`,
  yearly: msg`per year`,
};

/** The billing interval as a word of its own. */
const intervals: Record<PlanPeriod, MessageDescriptor> = {
  monthly: msg`Every month`,
  quarterly: msg`Every 3 months`,
  yearly: msg`Every year`,
};

const { sideMax, storedMember } = limits;
const features: Record<PlanFeature, MessageDescriptor> = {
  high_resolution: msg`High-resolution images, up to ${sideMax} pixels per side`,
  unlimited_generation: msg`Unlimited generation`,
  store_150: msg`Store up to ${storedMember} images`,
};

const saved = '⟦share⟧';
/** Isolated inside a right-to-left sentence. */
const perMonth = '\u2068⟦money⟧\u2069';

const days = '⟦days⟧';
const money = '\u2068⟦money⟧\u2069';
const period = '⟦period⟧';

const translated = (i18n: I18n, messages: Record<string, MessageDescriptor>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, i18n._(message)]));

/** The texts of plan cards in the active language. */
export const planWords = (i18n: I18n): PlanWords => ({
  names: planNames(i18n),
  periods: translated(i18n, periods),
  descriptions: translated(i18n, descriptions),
  features: translated(i18n, features),
  saved: i18n._(msg`Save ${saved}`),
  perMonth: i18n._(msg`${perMonth} per month`),
  trial: i18n._(msg`${days} free, then ${money} ${period}.`),
});

export const planPeriod = (i18n: I18n, text: string) => knownText(translated(i18n, periods), text);
export const planInterval = (i18n: I18n, text: string) => knownText(translated(i18n, intervals), text);
export const planFeature = (i18n: I18n, text: string) => knownText(translated(i18n, features), text);

/** The name of the standard benefit with this text, or the text itself. */
export const planFeatureName = (i18n: I18n, text: string): string =>
  planFeatures.find((name) => i18n._(features[name]) === text) ?? text;
