import { type PlanPeriod, planFeatures, planPeriods } from '@limn/db/enums';
import { formatMoney } from '../../../core/currency.ts';
import type { Plan } from './schema.ts';

export { formatMoney };

// The page and the server write the same text into the cards of the plans: the server before the scripts have loaded.

/** The translated texts of one language. The server has them from the build of the page. */
export interface PlanWords {
  /** By plan id; other plans have a name of the operator. */
  names: Record<string, string>;
  periods: Record<string, string>;
  descriptions: Record<string, string>;
  features: Record<string, string>;
  /** With `⟦share⟧` for the saved share. */
  saved: string;
  /** With `⟦money⟧` for the price of one month. */
  perMonth: string;
  /** With `⟦days⟧`, and `⟦money⟧` `⟦period⟧` for the price after the trial. */
  trial: string;
}

/** The texts on the card of a plan. */
export interface PlanText {
  id: string;
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  /** In comparison with monthly payments; undefined when there is none. */
  saving: { badge: string; perMonth: string } | undefined;
  /** The page highlights this plan. */
  isBest: boolean;
}

/** "7 days" in the language. */
const formatDays = (locale: string, days: number) =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    ...{ style: 'unit', unit: 'day', unitDisplay: 'long' },
  }).format(days);

type Priced = Pick<Plan, 'price' | 'currency' | 'period'>;

export interface Saving {
  /** The price of one month, in the currency. */
  perMonth: number;
  /** The saved share of the monthly price, 0 to 1. */
  share: number;
}

/** The months between two charges; undefined for an unknown period. */
const monthsOf = ({ period }: Priced): number | undefined =>
  Object.hasOwn(planPeriods, period) ? planPeriods[period as PlanPeriod] : undefined;

/** The saving of a longer period over monthly payments; undefined when there is none. */
export function savingOf(plan: Priced, plans: readonly Priced[]): Saving | undefined {
  const months = monthsOf(plan);
  if (months === undefined || months < 2) return undefined;
  const single = plans.find((other) => other.currency === plan.currency && monthsOf(other) === 1);
  if (!single || single.price === 0) return undefined;
  const share = 1 - plan.price / (single.price * months);
  // Less than half a percent is not shown.
  return share < 0.005 ? undefined : { perMonth: plan.price / months, share };
}

/** The id of the plan that the page highlights: the one that saves most, or else the first. */
export function bestPlan(plans: readonly (Priced & Pick<Plan, 'id'>)[]): string | undefined {
  const [best] = plans
    .map(({ id, ...plan }) => ({ id, share: savingOf(plan, plans)?.share ?? 0 }))
    .sort((a, b) => b.share - a.share);
  return best?.id;
}

/** The locale with Latin digits, as in i18n/digits.ts of the page. */
const formatPercent = (locale: string, share: number) =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent' }).format(share);

/** Translates a known text; other texts are the operator's own. */
export const knownText = (words: Record<string, string>, text: string): string =>
  (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;

/** "7 days free, then $9.99 per month."; undefined for a plan without a trial. */
export function trialText(
  { trial_days: days, price, currency, period }: Pick<Plan, 'trial_days' | 'price' | 'currency' | 'period'>,
  words: Pick<PlanWords, 'trial' | 'periods'>,
  locale: string,
): string | undefined {
  if (days === 0) return undefined;
  return words.trial
    .replace('⟦days⟧', () => formatDays(locale, days))
    .replace('⟦money⟧', () => formatMoney(price, currency))
    .replace('⟦period⟧', () => knownText(words.periods, period));
}

/** Two sentences. No space follows the full stop of Chinese and Japanese. */
const joined = (first: string | undefined, second: string): string =>
  [first, second].filter((text) => text).join(first?.endsWith('。') ? '' : ' ');

/**
 * The texts on the cards of these plans.
 * @param locale the language of the words
 */
export function planTexts(plans: readonly Plan[], words: PlanWords, locale: string): PlanText[] {
  const best = bestPlan(plans);
  return plans.map((plan) => {
    const { id, name, price, currency, period, description } = plan;
    const features = plan.features.length > 0 ? plan.features : planFeatures;
    const saving = savingOf(plan, plans);
    const trial = trialText(plan, words, locale);
    const about = knownText(words.descriptions, description);
    return {
      id,
      name: Object.hasOwn(words.names, id) ? knownText(words.names, id) : name,
      price: formatMoney(price, currency),
      period: knownText(words.periods, period),
      description: joined(trial, about),
      features: features.map((feature) => knownText(words.features, feature)),
      saving: saving && {
        badge: words.saved.replace('⟦share⟧', () => formatPercent(locale, saving.share)),
        perMonth: words.perMonth.replace('⟦money⟧', () => formatMoney(saving.perMonth, currency)),
      },
      isBest: id === best,
    };
  });
}
