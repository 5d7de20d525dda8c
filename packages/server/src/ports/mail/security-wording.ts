import type { Language } from '@limn/db/enums';

interface Said {
  subject: string;
  news: string;
  advice: string;
  button: string;
  /** The reason for the email, below its text. */
  about: string;
}

/** The texts of security emails, with the terms of docs/glossary.md; values arrive escaped and isolated. */
export interface SecurityWording {
  guessing(told: { site: string; at: string }): Said;
  /** @param told.by null for the command line */
  role(told: { site: string; at: string; email: string; isAdmin: boolean; by: string | null }): Said;
  serviceOff(told: { site: string; at: string; service: string }): Said;
}

export const securityWordings: Record<Language, SecurityWording> = {
  en: {
    guessing: ({ site, at }) => ({
      subject: `Someone is trying to guess your ${site} password`,
      news: `Since ${at}, there have been many failed login attempts for your account at ${site}. They were blocked.`,
      advice:
        'You can still log in from devices and networks you have used before. If your password is short or you use it elsewhere, change it.',
      button: 'Open your profile',
      about: `You’re receiving this email because you have an account at ${site}.`,
    }),
    role: ({ site, at, email, isAdmin, by }) => ({
      subject: isAdmin ? `${email} is now an admin of ${site}` : `${email} is no longer an admin of ${site}`,
      news:
        by === null
          ? `The role of ${email} was changed on the command line at ${at}.`
          : `${by} changed the role of ${email} at ${at}.`,
      advice: 'If none of your admins intended this, undo the change and change your passwords.',
      button: 'View users',
      about: `You’re receiving this email because you’re an admin of ${site}.`,
    }),
    serviceOff: ({ site, at, service }) => ({
      subject: `The image service ${service} of ${site} is off`,
      news: `The image service ${service} did not accept its key at ${at} and was turned off. It takes no new pictures.`,
      advice:
        'Enter its key again in the admin area and turn it on. Until then, other image services take its pictures, if there are any.',
      button: 'View image services',
      about: `You’re receiving this email because you’re an admin of ${site}.`,
    }),
  },
  'zh-CN': {
    guessing: ({ site, at }) => ({
      subject: `有人正在猜测你在 ${site} 的密码`,
      news: `自 ${at} 起，有人多次用错误的密码尝试登录你在 ${site} 的账号。这些尝试均已被拦截。`,
      advice: '你仍可从用过的设备和网络登录。如果你的密码较短，或在其他网站也使用，请修改密码。',
      button: '打开个人资料',
      about: `你收到这封邮件，是因为你在 ${site} 有账号。`,
    }),
    role: ({ site, at, email, isAdmin, by }) => ({
      subject: isAdmin ? `${email} 现在是 ${site} 的管理员` : `${email} 不再是 ${site} 的管理员`,
      news:
        by === null
          ? `有人于 ${at} 通过命令行更改了 ${email} 的管理员权限。`
          : `${by} 于 ${at} 更改了 ${email} 的管理员权限。`,
      advice: '如果这不是管理员的本意，请撤销这项更改，并修改你们的密码。',
      button: '查看用户',
      about: `你收到这封邮件，是因为你是 ${site} 的管理员。`,
    }),
    serviceOff: ({ site, at, service }) => ({
      subject: `${site} 的图像服务 ${service} 已关闭`,
      news: `图像服务 ${service} 于 ${at} 拒绝了密钥，已自动关闭，不再接收新图片。`,
      advice: '请在管理后台重新输入密钥并开启该服务。在此之前，如果有其他图像服务，图片将由它们生成。',
      button: '查看图像服务',
      about: `你收到这封邮件，是因为你是 ${site} 的管理员。`,
    }),
  },
  'zh-TW': {
    guessing: ({ site, at }) => ({
      subject: `有人正在猜測你在 ${site} 的密碼`,
      news: `自 ${at} 起，有人多次以錯誤的密碼嘗試登入你在 ${site} 的帳號。這些嘗試都已封鎖。`,
      advice: '你仍可從用過的裝置和網路登入。如果你的密碼太短，或在其他網站也使用，請變更密碼。',
      button: '開啟個人檔案',
      about: `你收到這封信，是因為你在 ${site} 有帳號。`,
    }),
    role: ({ site, at, email, isAdmin, by }) => ({
      subject: isAdmin ? `${email} 現在是 ${site} 的管理員` : `${email} 不再是 ${site} 的管理員`,
      news:
        by === null
          ? `有人於 ${at} 透過命令列變更了 ${email} 的管理員權限。`
          : `${by} 於 ${at} 變更了 ${email} 的管理員權限。`,
      advice: '如果這不是管理員的本意，請復原這項變更，並變更你們的密碼。',
      button: '查看使用者',
      about: `你收到這封信，是因為你是 ${site} 的管理員。`,
    }),
    serviceOff: ({ site, at, service }) => ({
      subject: `${site} 的影像服務 ${service} 已關閉`,
      news: `影像服務 ${service} 於 ${at} 拒絕了金鑰，已自動關閉，不再接收新圖片。`,
      advice: '請在管理後台重新輸入金鑰並開啟該服務。在此之前，如果有其他影像服務，圖片將由它們生成。',
      button: '查看影像服務',
      about: `你收到這封信，是因為你是 ${site} 的管理員。`,
    }),
  },
  ar: {
    guessing: ({ site, at }) => ({
      subject: `هناك من يحاول تخمين كلمة مرورك في ${site}`,
      news: `منذ ${at} جرت محاولات كثيرة فاشلة لتسجيل الدخول إلى حسابك في ${site}، وقد مُنعت.`,
      advice:
        'يمكنك تسجيل الدخول كالمعتاد من الأجهزة والشبكات التي استخدمتها من قبل. إن كانت كلمة مرورك قصيرة أو تستخدمها في موقع آخر، فغيّرها.',
      button: 'فتح ملفك الشخصي',
      about: `تصلك هذه الرسالة لأن لك حسابًا في ${site}.`,
    }),
    role: ({ site, at, email, isAdmin, by }) => ({
      subject: isAdmin
        ? `أصبحت للحساب ${email} صلاحية إدارة ${site}`
        : `لم تعد للحساب ${email} صلاحية إدارة ${site}`,
      news: `تغيّرت صلاحيات ${email} في ${at} بواسطة ${by ?? 'سطر الأوامر'}.`,
      advice: 'إن لم يقصد هذا التغيير أحد ممن لديهم صلاحية الإدارة، فتراجع عنه وغيّر كلمات المرور.',
      button: 'عرض المستخدمين',
      about: `تصلك هذه الرسالة لأن لديك صلاحية إدارة ${site}.`,
    }),
    serviceOff: ({ site, at, service }) => ({
      subject: `توقفت خدمة الصور ${service} في ${site}`,
      news: `رفضت خدمة الصور ${service} مفتاحها في ${at} فأُوقفت، ولن تستقبل صورًا جديدة.`,
      advice:
        'أدخل مفتاحها من جديد في لوحة الإدارة ثم شغّلها. وحتى ذلك الحين تتولى خدمات الصور الأخرى، إن وُجدت، إنشاء الصور.',
      button: 'عرض خدمات الصور',
      about: `تصلك هذه الرسالة لأن لديك صلاحية إدارة ${site}.`,
    }),
  },
  es: {
    guessing: ({ site, at }) => ({
      subject: `Alguien intenta adivinar tu contraseña en ${site}`,
      news: `Desde el ${at} ha habido muchos intentos fallidos de inicio de sesión en tu cuenta de ${site}. Se han bloqueado.`,
      advice:
        'Puedes iniciar sesión como siempre desde los dispositivos y redes que ya has usado. Si tu contraseña es corta o la usas en otro sitio, cámbiala.',
      button: 'Abrir tu perfil',
      about: `Recibes este correo porque tienes una cuenta en ${site}.`,
    }),
    role: ({ site, at, email, isAdmin, by }) => ({
      subject: isAdmin ? `${email} ahora administra ${site}` : `${email} ya no administra ${site}`,
      news:
        by === null
          ? `Los permisos de ${email} se cambiaron desde la línea de comandos (${at}).`
          : `${by} cambió los permisos de ${email} (${at}).`,
      advice: 'Si nadie con permisos de administración quiso este cambio, deshazlo y cambia las contraseñas.',
      button: 'Ver los usuarios',
      about: `Recibes este correo porque administras ${site}.`,
    }),
    serviceOff: ({ site, at, service }) => ({
      subject: `El servicio de imágenes ${service} de ${site} está desactivado`,
      news: `El servicio de imágenes ${service} no aceptó su clave (${at}) y se ha desactivado. No recibe imágenes nuevas.`,
      advice:
        'Escribe de nuevo su clave en el panel de administración y actívalo. Hasta entonces, otros servicios de imágenes, si los hay, se encargan de sus imágenes.',
      button: 'Ver los servicios de imágenes',
      about: `Recibes este correo porque administras ${site}.`,
    }),
  },
  fr: {
    guessing: ({ site, at }) => ({
      subject: `Quelqu’un essaie de deviner votre mot de passe sur ${site}`,
      news: `Depuis le ${at}, de nombreuses tentatives de connexion à votre compte sur ${site} ont échoué. Elles ont été bloquées.`,
      advice:
        'Vous pouvez vous connecter comme d’habitude depuis les appareils et les réseaux que vous avez déjà utilisés. Si votre mot de passe est court ou sert ailleurs, changez-le.',
      button: 'Ouvrir votre profil',
      about: `Vous recevez cet e-mail parce que vous avez un compte sur ${site}.`,
    }),
    role: ({ site, at, email, isAdmin, by }) => ({
      subject: isAdmin ? `${email} administre désormais ${site}` : `${email} n’administre plus ${site}`,
      news:
        by === null
          ? `Le rôle du compte ${email} a été modifié en ligne de commande (${at}).`
          : `${by} a modifié le rôle du compte ${email} (${at}).`,
      advice:
        'Si aucune personne ayant les droits d’administration n’a voulu ce changement, annulez-le et changez vos mots de passe.',
      button: 'Voir les utilisateurs',
      about: `Vous recevez cet e-mail parce que vous administrez ${site}.`,
    }),
    serviceOff: ({ site, at, service }) => ({
      subject: `Le service d’images ${service} de ${site} est désactivé`,
      news: `Le service d’images ${service} n’a pas accepté sa clé (${at}) et a été désactivé. Il ne reçoit plus de nouvelles images.`,
      advice:
        'Saisissez de nouveau sa clé dans l’espace d’administration et réactivez-le. D’ici là, d’autres services d’images, s’il y en a, prennent le relais.',
      button: 'Voir les services d’images',
      about: `Vous recevez cet e-mail parce que vous administrez ${site}.`,
    }),
  },
  ja: {
    guessing: ({ site, at }) => ({
      subject: `${site}：パスワードを推測しようとするログインがありました`,
      news: `${at} から、${site} のあなたのアカウントに、誤ったパスワードによるログインが何度も試みられました。すべてブロックしました。`,
      advice:
        'これまでに使ったデバイスやネットワークからは、いつもどおりログインできます。パスワードが短い場合やほかでも使っている場合は、変更してください。',
      button: 'プロフィールを開く',
      about: `${site} にアカウントをお持ちのため、このメールをお送りしています。`,
    }),
    role: ({ site, at, email, isAdmin, by }) => ({
      subject: isAdmin
        ? `${email} が ${site} の管理者になりました`
        : `${email} は ${site} の管理者ではなくなりました`,
      news:
        by === null
          ? `${at} に、コマンドラインから ${email} の権限が変更されました。`
          : `${by} が ${at} に ${email} の権限を変更しました。`,
      advice: '管理者の意図した変更でない場合は、変更を元に戻し、パスワードを変更してください。',
      button: 'ユーザーを見る',
      about: `${site} の管理者であるため、このメールをお送りしています。`,
    }),
    serviceOff: ({ site, at, service }) => ({
      subject: `${site} の画像サービス ${service} を停止しました`,
      news: `画像サービス ${service} が ${at} にキーを受け付けなかったため、停止しました。新しい画像は受け付けません。`,
      advice:
        '管理画面でキーを入力し直し、サービスをオンにしてください。それまでは、ほかの画像サービスがあれば、そちらで画像を生成します。',
      button: '画像サービスを見る',
      about: `${site} の管理者であるため、このメールをお送りしています。`,
    }),
  },
};
