import type { PageLanguage } from '../page-language.ts';

interface PageText {
  testMode: string;
  testNote: string;
  title(brand: string): string;
  /** In the place of a name. */
  seller: string;
  asks(brand: string): string;
  asksToChange(brand: string): string;
  /** The plan before the change. */
  before: string;
  /** Before the date of the change. */
  from: string;
  agreeToChange: string;
  plan: string;
  price: string;
  account: string;
  agree: string;
  cancel: string;
  nothing: string;
  why: string;
}

export const pageTexts: Record<PageLanguage, PageText> = {
  en: {
    testMode: 'Test mode: no real payment.',
    testNote: 'This page replaces PayPal. You are not charged and need no account.',
    title: (brand) => `${brand}: PayPal test mode`,
    seller: 'The seller',
    asks: (brand) => `Subscribe to ${brand}`,
    asksToChange: (brand) => `Change your subscription to ${brand}`,
    before: 'Current plan',
    from: 'From',
    agreeToChange: 'Agree to the change',
    plan: 'Plan',
    price: 'Price',
    account: 'Account',
    agree: 'Agree and subscribe',
    cancel: 'Cancel',
    nothing: 'Nothing to approve',
    why: 'This subscription has already been approved or cancelled, or it doesn’t exist.',
  },
  'zh-CN': {
    testMode: '测试模式：不会真实扣款。',
    testNote: '此页面代替 PayPal 页面。不会扣款，也不需要账号。',
    title: (brand) => `${brand}：PayPal 测试模式`,
    seller: '商家',
    asks: (brand) => `订阅 ${brand}`,
    asksToChange: (brand) => `更改 ${brand} 的订阅`,
    before: '当前套餐',
    from: '生效日期',
    agreeToChange: '同意更改',
    plan: '套餐',
    price: '价格',
    account: '账号',
    agree: '同意并订阅',
    cancel: '取消',
    nothing: '没有需要确认的内容',
    why: '此订阅已处理或不存在。',
  },
  'zh-TW': {
    testMode: '測試模式：不會真實扣款。',
    testNote: '此頁面代替 PayPal 頁面。不會扣款，也不需要帳號。',
    title: (brand) => `${brand}：PayPal 測試模式`,
    seller: '商家',
    asks: (brand) => `訂閱 ${brand}`,
    asksToChange: (brand) => `變更 ${brand} 的訂閱`,
    before: '目前方案',
    from: '生效日期',
    agreeToChange: '同意變更',
    plan: '方案',
    price: '價格',
    account: '帳號',
    agree: '同意並訂閱',
    cancel: '取消',
    nothing: '沒有需要確認的內容',
    why: '此訂閱已處理或不存在。',
  },
  ar: {
    testMode: 'وضع الاختبار: لا مدفوعات حقيقية.',
    testNote: 'تحل هذه الصفحة محل PayPal. لن يُخصم شيء ولا حاجة إلى حساب.',
    title: (brand) => `${brand}: وضع اختبار PayPal`,
    seller: 'البائع',
    asks: (brand) => `الاشتراك في ${brand}`,
    asksToChange: (brand) => `تغيير اشتراكك في ${brand}`,
    before: 'الخطة الحالية',
    from: 'اعتبارًا من',
    agreeToChange: 'الموافقة على التغيير',
    plan: 'الخطة',
    price: 'السعر',
    account: 'الحساب',
    agree: 'الموافقة والاشتراك',
    cancel: 'إلغاء',
    nothing: 'لا شيء للموافقة عليه',
    why: 'سبقت معالجة هذا الاشتراك، أو أنه غير موجود.',
  },
  es: {
    testMode: 'Modo de prueba: sin pago real.',
    testNote: 'Esta página sustituye a PayPal. No se cobra nada y no hace falta cuenta.',
    title: (brand) => `${brand}: modo de prueba de PayPal`,
    seller: 'El vendedor',
    asks: (brand) => `Suscribirse a ${brand}`,
    asksToChange: (brand) => `Cambiar tu suscripción a ${brand}`,
    before: 'Plan actual',
    from: 'Desde',
    agreeToChange: 'Aceptar el cambio',
    plan: 'Plan',
    price: 'Precio',
    account: 'Cuenta',
    agree: 'Aceptar y suscribirse',
    cancel: 'Cancelar',
    nothing: 'No hay nada que aprobar',
    why: 'Esta suscripción ya se procesó o no existe.',
  },
  fr: {
    testMode: 'Mode test\u202f: aucun paiement réel.',
    testNote: 'Cette page remplace PayPal. Rien n’est prélevé et aucun compte n’est nécessaire.',
    title: (brand) => `${brand}\u202f: mode test de PayPal`,
    seller: 'Le vendeur',
    asks: (brand) => `S’abonner à ${brand}`,
    asksToChange: (brand) => `Modifier votre abonnement à ${brand}`,
    before: 'Offre actuelle',
    from: 'À partir du',
    agreeToChange: 'Accepter le changement',
    plan: 'Offre',
    price: 'Prix',
    account: 'Compte',
    agree: 'Accepter et s’abonner',
    cancel: 'Annuler',
    nothing: 'Rien à approuver',
    why: 'Cet abonnement a déjà été traité ou n’existe pas.',
  },
  ja: {
    testMode: 'テストモード：実際の支払いはありません。',
    testNote: 'このページは PayPal のページの代わりです。請求はなく、アカウントも不要です。',
    title: (brand) => `${brand}：PayPal テストモード`,
    seller: '販売者',
    asks: (brand) => `${brand} に申し込む`,
    asksToChange: (brand) => `${brand} のプランを変更`,
    before: '現在のプラン',
    from: '変更日',
    agreeToChange: '変更に同意する',
    plan: 'プラン',
    price: '価格',
    account: 'アカウント',
    agree: '同意して申し込む',
    cancel: 'キャンセル',
    nothing: '承認する内容はありません',
    why: 'この申し込みは処理済みか、存在しません。',
  },
};
