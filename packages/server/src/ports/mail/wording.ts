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
    subject: `Reset your ${site} password`,
    asked: `We received a request to reset the password of your ${site} account.`,
    button: 'Reset password',
    lasts: `This link works once, within ${spelled('en', minutes)}.`,
    otherwise: 'If the button doesn’t work, use this link:',
    ignore: 'If you didn’t request this, ignore this email. Your password stays the same.',
  }),
  'zh-CN': (site, minutes) => ({
    subject: `重置 ${site} 账号的密码`,
    asked: `我们收到了重置 ${site} 账号密码的请求。`,
    button: '重置密码',
    lasts: `此链接只能使用一次，${minutes} 分钟内有效。`,
    otherwise: '如果按钮无法使用，请打开以下网址：',
    ignore: '如果不是你本人操作，请忽略这封邮件，密码不会更改。',
  }),
  'zh-TW': (site, minutes) => ({
    subject: `重設 ${site} 帳號的密碼`,
    asked: `我們收到了重設 ${site} 帳號密碼的要求。`,
    button: '重設密碼',
    lasts: `此連結只能使用一次，${minutes} 分鐘內有效。`,
    otherwise: '如果按鈕無法使用，請開啟以下網址：',
    ignore: '如果不是你本人操作，請忽略這封信，密碼不會變更。',
  }),
  ar: (site, minutes) => ({
    subject: `إعادة تعيين كلمة مرورك في ${site}`,
    asked: `تلقينا طلبًا لإعادة تعيين كلمة مرور حسابك في ${site}.`,
    button: 'إعادة تعيين كلمة المرور',
    lasts: `يعمل هذا الرابط مرة واحدة، خلال ${spelled('ar', minutes)}.`,
    otherwise: 'إن لم يعمل الزر، فاستخدم هذا العنوان:',
    ignore: 'إن لم تطلب ذلك، فتجاهل هذه الرسالة. لن تتغيّر كلمة مرورك.',
  }),
  es: (site, minutes) => ({
    subject: `Restablece tu contraseña de ${site}`,
    asked: `Recibimos una solicitud para restablecer la contraseña de tu cuenta en ${site}.`,
    button: 'Restablecer contraseña',
    lasts: `Este enlace funciona una sola vez, durante ${spelled('es', minutes)}.`,
    otherwise: 'Si el botón no funciona, usa este enlace:',
    ignore: 'Si no lo pediste tú, ignora este correo. Tu contraseña no cambiará.',
  }),
  fr: (site, minutes) => ({
    subject: `Réinitialisation de votre mot de passe ${site}`,
    asked: `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte sur ${site}.`,
    button: 'Réinitialiser le mot de passe',
    lasts: `Ce lien fonctionne une seule fois, pendant ${spelled('fr', minutes)}.`,
    otherwise: 'Si le bouton ne fonctionne pas, utilisez cette adresse\u202f:',
    ignore: 'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne change pas.',
  }),
  ja: (site, minutes) => ({
    subject: `${site}：パスワードの再設定`,
    asked: `${site} のアカウントについて、パスワード再設定のご依頼を受け付けました。`,
    button: 'パスワードを再設定',
    lasts: `このリンクは ${minutes} 分間有効で、1 回だけ使えます。`,
    otherwise: 'ボタンで開けないときは、次の URL を開いてください：',
    ignore: 'お心当たりがなければ、このメールは無視してください。パスワードは変わりません。',
  }),
};
