import type { Language } from '@limn/db/enums';

/** The text about a link that sets a new password, with the terms of docs/glossary.md. */
export type Wording = (
  site: string,
  minutes: number,
) => { subject: string; asked: string; button: string; lasts: string; otherwise: string; ignore: string };

/** "30 minutes", with the plural of the language. */
const spelled = (language: Language, minutes: number) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(minutes);

export const wordings: Record<Language, Wording> = {
  en: (site, minutes) => ({
    subject: `Set a new password for ${site}`,
    asked: `Somebody, probably you, asked to set a new password for your account at ${site}.`,
    button: 'Set a new password',
    lasts: `This link works once, within ${spelled('en', minutes)}.`,
    otherwise: 'If the button does not work, use this address:',
    ignore: 'If it was not you, ignore this email: nothing changes.',
  }),
  'zh-CN': (site, minutes) => ({
    subject: `为你的 ${site} 账号设置新密码`,
    asked: `有人（多半是你）请求为你在 ${site} 的账号设置新密码。`,
    button: '设置新密码',
    lasts: `此链接只能使用一次，${minutes} 分钟内有效。`,
    otherwise: '如果按钮打不开，请使用这个网址：',
    ignore: '如果不是你本人操作，请忽略这封邮件：不会有任何更改。',
  }),
  'zh-TW': (site, minutes) => ({
    subject: `為你的 ${site} 帳號設定新密碼`,
    asked: `有人（多半是你）請求為你在 ${site} 的帳號設定新密碼。`,
    button: '設定新密碼',
    lasts: `此連結只能使用一次，${minutes} 分鐘內有效。`,
    otherwise: '如果按鈕打不開，請使用這個網址：',
    ignore: '如果不是你本人操作，請忽略這封信：不會有任何變更。',
  }),
  ar: (site, minutes) => ({
    subject: `كلمة مرور جديدة لحسابك في ${site}`,
    asked: `طلب أحدهم، ولعلّه أنت، تعيين كلمة مرور جديدة لحسابك في ${site}.`,
    button: 'تعيين كلمة مرور جديدة',
    lasts: `يعمل هذا الرابط مرة واحدة، خلال ${spelled('ar', minutes)}.`,
    otherwise: 'إن لم يعمل الزر، فاستخدم هذا العنوان:',
    ignore: 'إن لم تكن أنت، فتجاهل هذه الرسالة: لن يتغيّر شيء.',
  }),
  es: (site, minutes) => ({
    subject: `Una contraseña nueva para ${site}`,
    asked: `Alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta en ${site}.`,
    button: 'Elegir una contraseña nueva',
    lasts: `Este enlace funciona una sola vez, durante ${spelled('es', minutes)}.`,
    otherwise: 'Si el botón no funciona, usa esta dirección:',
    ignore: 'Si no has sido tú, ignora este correo: nada cambia.',
  }),
  fr: (site, minutes) => ({
    subject: `Un nouveau mot de passe pour ${site}`,
    asked: `Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte sur ${site}.`,
    button: 'Choisir un nouveau mot de passe',
    lasts: `Ce lien fonctionne une seule fois, pendant ${spelled('fr', minutes)}.`,
    otherwise: 'Si le bouton ne fonctionne pas, utilisez cette adresse\u202f:',
    ignore: 'Si ce n’était pas vous, ignorez cet e-mail\u202f: rien ne change.',
  }),
  ja: (site, minutes) => ({
    subject: `${site}：新しいパスワードの設定`,
    asked: `${site} のアカウントに新しいパスワードを設定するためのリクエストを受け付けました。`,
    button: '新しいパスワードを設定',
    lasts: `このリンクは 1 回だけ、${minutes} 分以内に使えます。`,
    otherwise: 'ボタンで開けないときは、次の URL を開いてください：',
    ignore: 'お心当たりがなければ、このメールは無視してください。何も変わりません。',
  }),
};
