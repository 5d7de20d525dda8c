import type { PageLanguage } from './page-language.ts';

interface TrialText {
  freeTrial: string;
  days(count: number): string;
  /** Amounts and intervals arrive formatted. */
  terms(days: number, sum: string, every: string): string;
  today: string;
  start: string;
  promotionCode: string;
}

const arabicDays = new Intl.PluralRules('ar');
const daysInArabic: Record<string, string> = { one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا' };

/** Texts about free trials and promotion codes on the hosted pages. */
export const trialTexts: Record<PageLanguage, TrialText> = {
  en: {
    freeTrial: 'Free trial',
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    terms: (days, sum, every) => `${trialTexts.en.days(days)} free, then ${sum} ${every}`,
    today: 'today',
    start: 'Start trial',
    promotionCode: 'Promotion code',
  },
  'zh-CN': {
    freeTrial: '免费试用',
    days: (count) => `${count} 天`,
    terms: (days, sum, every) => `免费试用 ${days} 天，之后${every} ${sum}`,
    today: '今天',
    start: '开始试用',
    promotionCode: '优惠码',
  },
  'zh-TW': {
    freeTrial: '免費試用',
    days: (count) => `${count} 天`,
    terms: (days, sum, every) => `免費試用 ${days} 天，之後${every} ${sum}`,
    today: '今天',
    start: '開始試用',
    promotionCode: '優惠碼',
  },
  ar: {
    freeTrial: 'فترة تجريبية مجانية',
    days: (count) => (daysInArabic[arabicDays.select(count)] ?? '# يوم').replace('#', String(count)),
    terms: (days, sum, every) => `${trialTexts.ar.days(days)} مجانًا، ثم ${sum} ${every}`,
    today: 'اليوم',
    start: 'بدء الفترة التجريبية',
    promotionCode: 'رمز الخصم',
  },
  es: {
    freeTrial: 'Prueba gratuita',
    days: (count) => (count === 1 ? '1 día' : `${count} días`),
    terms: (days, sum, every) => `${trialTexts.es.days(days)} gratis, luego ${sum} ${every}`,
    today: 'hoy',
    start: 'Iniciar la prueba',
    promotionCode: 'Código promocional',
  },
  fr: {
    freeTrial: 'Essai gratuit',
    days: (count) => (count === 1 ? '1 jour' : `${count} jours`),
    terms: (days, sum, every) => `${trialTexts.fr.days(days)} d’essai gratuit, puis ${sum} ${every}`,
    today: 'aujourd’hui',
    start: 'Commencer l’essai',
    promotionCode: 'Code promotionnel',
  },
  ja: {
    freeTrial: '無料トライアル',
    days: (count) => `${count} 日間`,
    terms: (days, sum, every) => `${days} 日間無料、その後は${every} ${sum}`,
    today: '本日',
    start: 'トライアルを開始',
    promotionCode: 'プロモーションコード',
  },
};
