import type { Language } from '@limn/db/enums';
import { amountIn, formatMoney } from '../../core/currency.ts';
import type { Amount, MembershipLetter, NamedPlan } from '../../core/letter.ts';
import type { FormatValue, LetterText } from './letter-text.ts';
import { arabic } from './membership-wording/ar.ts';
import { english } from './membership-wording/en.ts';
import { spanish } from './membership-wording/es.ts';
import { french } from './membership-wording/fr.ts';
import { japanese } from './membership-wording/ja.ts';
import type { MembershipWording, Paragraphs } from './membership-wording/wording.ts';
import { simplifiedChinese } from './membership-wording/zh-cn.ts';
import { traditionalChinese } from './membership-wording/zh-tw.ts';

const wordings: Record<Language, MembershipWording> = {
  en: english,
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
  ar: arabic,
  es: spanish,
  fr: french,
  ja: japanese,
};

const latin = { numberingSystem: 'latn' } as const;

/** The day in UTC: the reader's time zone is unknown. */
const dayOf = (language: Language, time: Date): string =>
  new Intl.DateTimeFormat(language, {
    ...latin,
    calendar: 'gregory',
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(time);

/** In US style in every language, as on the pages. */
export const sumOf = ({ cents, currency }: Amount): string =>
  formatMoney(amountIn(cents, currency), currency);

function planOf({ plans }: MembershipWording, plan: NamedPlan, put: FormatValue): string {
  if (plan === 'complimentary' || plan === 'unknown') return plans[plan];
  return plan.id === 'monthly' || plan.id === 'quarterly' ? plans[plan.id] : plans.named(put(plan.name));
}

/** Only addresses that a browser opens without a warning. */
const isPage = (url: string | null): url is string =>
  url !== null && /^https?:$/.test(URL.parse(url)?.protocol ?? '');

interface Parts extends Paragraphs {
  facts?: string[];
  also?: LetterText['also'];
}

function partsOf(letter: MembershipLetter, wording: MembershipWording, put: FormatValue): Parts {
  const { labels, colon, buttons } = wording;
  const site = put(letter.site);
  const plan = planOf(wording, letter.plan, put);
  const date = (time: Date) => put(dayOf(letter.language, time));
  const amount = (amount: Amount) => put(sumOf(amount));
  switch (letter.kind) {
    case 'receipt': {
      const facts = [
        `${labels.amount}${colon}${amount(letter.amount)}`,
        `${labels.date}${colon}${date(letter.paidAt)}`,
        ...(letter.number === null ? [] : [`${labels.number}${colon}${put(letter.number)}`]),
      ];
      const also = isPage(letter.invoiceUrl) ? { label: buttons.invoice, url: letter.invoiceUrl } : undefined;
      return { ...wording.receipt({ site, plan }), facts, also };
    }
    case 'renewal_soon': {
      const told = { site, plan, amount: amount(letter.amount), date: date(letter.at) };
      return letter.isTrial ? wording.trial_soon(told) : wording.renewal_soon(told);
    }
    case 'plan_changed': {
      const charge = letter.amount === null ? null : amount(letter.amount);
      return wording.plan_changed[letter.change]({ site, plan, amount: charge, date: date(letter.at) });
    }
    case 'payment_failed': {
      const also = isPage(letter.invoiceUrl) ? { label: buttons.pay, url: letter.invoiceUrl } : undefined;
      const failed = { site, plan, date: date(letter.until) };
      return { ...(letter.isTrial ? wording.trial_unpaid(failed) : wording.payment_failed(failed)), also };
    }
    case 'membership_ended':
      return wording.membership_ended({ site, plan, date: date(letter.at) });
  }
}

export function membershipText(letter: MembershipLetter, put: FormatValue): LetterText {
  const wording = wordings[letter.language];
  const { subject, news, more, facts = [], also } = partsOf(letter, wording, put);
  return {
    subject,
    paragraphs: [news],
    facts,
    button: wording.buttons.membership,
    after: more === undefined ? [] : [more],
    also,
    otherwise: wording.otherwise,
    end: wording.about(put(letter.site)),
  };
}
