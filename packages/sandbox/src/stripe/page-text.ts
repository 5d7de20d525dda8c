import type { PageLanguage } from '../page-language.ts';

type Interval = 'day' | 'week' | 'month' | 'year';

/** The texts of the hosted pages. Amounts and dates arrive formatted. */
export interface PageText {
  /** At the end of each title. */
  demo: string;
  testMode: string;
  testNote: string;
  pay: string;
  paySum(sum: string): string;
  challenged: string;
  declined: string;
  subscribe(plan: string | undefined): string;
  cancel: string;
  nothing: string;
  saveCard: string;
  saveTitle: string;
  saveNote: string;
  saveDeclined: string;
  saveRefused: string;
  closed: string;
  done: string;
  expired: string;
  back: string;
  absent: string;
  invoice(number: string): string;
  states: Record<'draft' | 'open' | 'paid' | 'void' | 'uncollectible', string>;
  total: string;
  download: string;
}

const intervals: Record<PageLanguage, Record<Interval, [one: string, several: string]>> = {
  en: {
    day: ['every day', 'every # days'],
    week: ['every week', 'every # weeks'],
    month: ['every month', 'every # months'],
    year: ['every year', 'every # years'],
  },
  'zh-CN': {
    day: ['每天', '每 # 天'],
    week: ['每周', '每 # 周'],
    month: ['每月', '每 # 个月'],
    year: ['每年', '每 # 年'],
  },
  'zh-TW': {
    day: ['每天', '每 # 天'],
    week: ['每週', '每 # 週'],
    month: ['每月', '每 # 個月'],
    year: ['每年', '每 # 年'],
  },
  ar: {
    day: ['يوميًا', 'كل # أيام'],
    week: ['أسبوعيًا', 'كل # أسابيع'],
    month: ['شهريًا', 'كل # أشهر'],
    year: ['سنويًا', 'كل # سنوات'],
  },
  es: {
    day: ['cada día', 'cada # días'],
    week: ['cada semana', 'cada # semanas'],
    month: ['cada mes', 'cada # meses'],
    year: ['cada año', 'cada # años'],
  },
  fr: {
    day: ['tous les jours', 'tous les # jours'],
    week: ['toutes les semaines', 'toutes les # semaines'],
    month: ['tous les mois', 'tous les # mois'],
    year: ['tous les ans', 'tous les # ans'],
  },
  ja: {
    day: ['毎日', '# 日ごと'],
    week: ['毎週', '# 週間ごと'],
    month: ['毎月', '# か月ごと'],
    year: ['毎年', '# 年ごと'],
  },
};

/** @param interval Stripe's word: an unknown one is shown as it is */
export const everyText = (language: PageLanguage, count: number, interval: string): string => {
  const [one, several] = intervals[language][interval as Interval] ?? [`/ ${interval}`, `/ # ${interval}`];
  return count === 1 ? one : several.replace('#', String(count));
};

export const pageTexts: Record<PageLanguage, PageText> = {
  en: {
    demo: 'Test mode',
    testMode: 'TEST MODE: no real payment',
    testNote: 'This page replaces Stripe. Nothing here is real. Do not enter a card number.',
    pay: 'Pay',
    paySum: (sum) => `Pay ${sum}`,
    challenged: 'Pay with a card that needs confirmation',
    declined: 'Try a card that is declined',
    subscribe: (plan) => `Subscribe to ${plan ?? 'a plan'}`,
    cancel: 'Cancel and go back',
    nothing: 'There is nothing to buy here.',
    saveCard: 'Save card',
    saveTitle: 'Save a card for future payments',
    saveNote: 'You will not be charged now.',
    saveDeclined: 'Save a card that is declined later',
    saveRefused: 'Try a card that is declined now',
    closed: 'Closed',
    done: 'This has already been completed.',
    expired: 'This page has expired.',
    back: 'Go back',
    absent: 'Page not found',
    invoice: (number) => `Invoice ${number}`,
    states: { draft: 'Draft', open: 'Unpaid', paid: 'Paid', void: 'Void', uncollectible: 'Uncollectible' },
    total: 'Total',
    download: 'Download as PDF',
  },
  'zh-CN': {
    demo: '测试模式',
    testMode: '测试模式：不会真实扣款',
    testNote: '此页面代替 Stripe 页面，内容均非真实。请勿输入卡号。',
    pay: '支付',
    paySum: (sum) => `支付 ${sum}`,
    challenged: '使用需要验证的银行卡支付',
    declined: '尝试会被拒绝的银行卡',
    subscribe: (plan) => `订阅${plan === undefined ? '套餐' : `“${plan}”`}`,
    cancel: '取消并返回',
    nothing: '这里没有可购买的内容。',
    saveCard: '保存银行卡',
    saveTitle: '保存银行卡用于以后支付',
    saveNote: '现在不会扣款。',
    saveDeclined: '保存以后会被拒绝的银行卡',
    saveRefused: '尝试立即被拒绝的银行卡',
    closed: '已关闭',
    done: '此操作已完成。',
    expired: '此页面已过期。',
    back: '返回',
    absent: '页面不存在',
    invoice: (number) => `账单 ${number}`,
    states: { draft: '草稿', open: '未支付', paid: '已支付', void: '已作废', uncollectible: '无法收款' },
    total: '合计',
    download: '下载 PDF',
  },
  'zh-TW': {
    demo: '測試模式',
    testMode: '測試模式：不會真實扣款',
    testNote: '此頁面代替 Stripe 頁面，內容均非真實。請勿輸入卡號。',
    pay: '付款',
    paySum: (sum) => `支付 ${sum}`,
    challenged: '使用需要驗證的卡片付款',
    declined: '嘗試會遭拒的卡片',
    subscribe: (plan) => `訂閱${plan === undefined ? '方案' : `「${plan}」`}`,
    cancel: '取消並返回',
    nothing: '這裡沒有可購買的內容。',
    saveCard: '儲存卡片',
    saveTitle: '儲存卡片供日後付款使用',
    saveNote: '現在不會扣款。',
    saveDeclined: '儲存日後會遭拒的卡片',
    saveRefused: '嘗試立即遭拒的卡片',
    closed: '已關閉',
    done: '此操作已完成。',
    expired: '此頁面已過期。',
    back: '返回',
    absent: '找不到頁面',
    invoice: (number) => `帳單 ${number}`,
    states: { draft: '草稿', open: '未付款', paid: '已付款', void: '已作廢', uncollectible: '無法收款' },
    total: '總計',
    download: '下載 PDF',
  },
  ar: {
    demo: 'وضع الاختبار',
    testMode: 'وضع الاختبار: لا دفع حقيقيًا',
    testNote: 'تحل هذه الصفحة محل Stripe. لا شيء هنا حقيقي. لا تُدخل رقم بطاقة.',
    pay: 'الدفع',
    paySum: (sum) => `ادفع ${sum}`,
    challenged: 'الدفع ببطاقة تتطلب تأكيدًا',
    declined: 'تجربة بطاقة مرفوضة',
    subscribe: (plan) => (plan === undefined ? 'الاشتراك في خطة' : `الاشتراك في «${plan}»`),
    cancel: 'إلغاء والعودة',
    nothing: 'لا يوجد ما يمكن شراؤه هنا.',
    saveCard: 'حفظ البطاقة',
    saveTitle: 'حفظ بطاقة للدفعات القادمة',
    saveNote: 'لن يُخصم شيء الآن.',
    saveDeclined: 'حفظ بطاقة تُرفض لاحقًا',
    saveRefused: 'تجربة بطاقة تُرفض الآن',
    closed: 'مغلقة',
    done: 'سبق إتمام هذا الإجراء.',
    expired: 'انتهت صلاحية هذه الصفحة.',
    back: 'العودة',
    absent: 'الصفحة غير موجودة',
    invoice: (number) => `الفاتورة ${number}`,
    states: {
      draft: 'مسودة',
      open: 'غير مدفوعة',
      paid: 'مدفوعة',
      void: 'ملغاة',
      uncollectible: 'تعذّر تحصيلها',
    },
    total: 'الإجمالي',
    download: 'تنزيل PDF',
  },
  es: {
    demo: 'Modo de prueba',
    testMode: 'MODO DE PRUEBA: sin pago real',
    testNote: 'Esta página sustituye a Stripe. Nada de esto es real. No escribas ningún número de tarjeta.',
    pay: 'Pagar',
    paySum: (sum) => `Pagar ${sum}`,
    challenged: 'Pagar con una tarjeta que pide confirmación',
    declined: 'Probar una tarjeta rechazada',
    subscribe: (plan) => (plan === undefined ? 'Suscribirse a un plan' : `Suscribirse a «${plan}»`),
    cancel: 'Cancelar y volver',
    nothing: 'Aquí no hay nada que comprar.',
    saveCard: 'Guardar tarjeta',
    saveTitle: 'Guardar una tarjeta para próximos pagos',
    saveNote: 'Ahora no se cobra nada.',
    saveDeclined: 'Guardar una tarjeta que se rechaza después',
    saveRefused: 'Probar una tarjeta que se rechaza ahora',
    closed: 'Cerrada',
    done: 'Esto ya se completó.',
    expired: 'Esta página ha caducado.',
    back: 'Volver',
    absent: 'Página no encontrada',
    invoice: (number) => `Factura ${number}`,
    states: {
      draft: 'Borrador',
      open: 'Sin pagar',
      paid: 'Pagada',
      void: 'Anulada',
      uncollectible: 'Incobrable',
    },
    total: 'Total',
    download: 'Descargar en PDF',
  },
  fr: {
    demo: 'Mode test',
    testMode: 'MODE TEST\u202f: aucun paiement réel',
    testNote: 'Cette page remplace Stripe. Rien n’est réel. Ne saisissez aucun numéro de carte.',
    pay: 'Payer',
    paySum: (sum) => `Payer ${sum}`,
    challenged: 'Payer avec une carte qui demande une confirmation',
    declined: 'Essayer une carte refusée',
    subscribe: (plan) =>
      plan === undefined ? 'S’abonner à une offre' : `S’abonner\u202f: «\u202f${plan}\u202f»`,
    cancel: 'Annuler et revenir',
    nothing: 'Il n’y a rien à acheter ici.',
    saveCard: 'Enregistrer la carte',
    saveTitle: 'Enregistrer une carte pour les prochains paiements',
    saveNote: 'Rien n’est prélevé maintenant.',
    saveDeclined: 'Enregistrer une carte refusée plus tard',
    saveRefused: 'Essayer une carte refusée maintenant',
    closed: 'Fermée',
    done: 'Cette opération a déjà été effectuée.',
    expired: 'Cette page a expiré.',
    back: 'Revenir',
    absent: 'Page introuvable',
    invoice: (number) => `Facture ${number}`,
    states: {
      draft: 'Brouillon',
      open: 'Impayée',
      paid: 'Payée',
      void: 'Annulée',
      uncollectible: 'Irrécouvrable',
    },
    total: 'Total',
    download: 'Télécharger en PDF',
  },
  ja: {
    demo: 'テストモード',
    testMode: 'テストモード：実際の支払いはありません',
    testNote:
      'このページは Stripe のページの代わりです。内容はすべて架空のものです。カード番号は入力しないでください。',
    pay: '支払い',
    paySum: (sum) => `${sum} を支払う`,
    challenged: '認証が必要なカードで支払う',
    declined: '拒否されるカードを試す',
    subscribe: (plan) => `${plan === undefined ? 'プラン' : `「${plan}」`}に申し込む`,
    cancel: 'キャンセルして戻る',
    nothing: '購入できるものはありません。',
    saveCard: 'カードを保存',
    saveTitle: '今後の支払い用にカードを保存',
    saveNote: '今は請求されません。',
    saveDeclined: 'あとで拒否されるカードを保存',
    saveRefused: 'すぐに拒否されるカードを試す',
    closed: '終了しました',
    done: 'すでに完了しています。',
    expired: 'このページは期限切れです。',
    back: '戻る',
    absent: 'ページが見つかりません',
    invoice: (number) => `請求書 ${number}`,
    states: { draft: '下書き', open: '未払い', paid: '支払い済み', void: '無効', uncollectible: '回収不能' },
    total: '合計',
    download: 'PDF をダウンロード',
  },
};
