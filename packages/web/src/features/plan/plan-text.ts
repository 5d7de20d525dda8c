import { limits, type PlanFeature, type PlanPeriod } from '@limn/server/enums';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const descriptions: Record<string, MessageDescriptor> = {
  monthly: msg`Charged every month. Cancel whenever you like.`,
  quarterly: msg`Charged every three months. Cancel whenever you like.`,
};

const periods: Record<PlanPeriod, MessageDescriptor> = {
  monthly: msg`per month`,
  quarterly: msg`every 3 months`,
  yearly: msg`per year`,
};

/** The billing interval as a word of its own. */
const intervals: Record<PlanPeriod, MessageDescriptor> = {
  monthly: msg`Every month`,
  quarterly: msg`Every three months`,
  yearly: msg`Every year`,
};

const { sideMax, storedMember } = limits;
const features: Record<PlanFeature, MessageDescriptor> = {
  high_resolution: msg`High-resolution images, up to ${sideMax} pixels a side`,
  unlimited_generation: msg`Unlimited generation`,
  store_150: msg`Store up to ${storedMember} images`,
};

/** Translates a known text; other texts are the operator's own. */
const said = (i18n: I18n, words: Record<string, MessageDescriptor>, text: string): string => {
  const own = Object.hasOwn(words, text) ? words[text] : undefined;
  return own ? i18n._(own) : text;
};

export const planDescription = (i18n: I18n, text: string) => said(i18n, descriptions, text);
export const planPeriod = (i18n: I18n, text: string) => said(i18n, periods, text);
export const planInterval = (i18n: I18n, text: string) => said(i18n, intervals, text);
export const planFeature = (i18n: I18n, text: string) => said(i18n, features, text);
