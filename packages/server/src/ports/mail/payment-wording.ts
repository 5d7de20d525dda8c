import type { Language, PaymentNoticeKind } from '@limn/db/enums';

interface Said {
  subject: string;
  news: string;
  advice: string;
  button: string;
  /** The reason for the email, below its text. */
  about: string;
}

/** The texts of emails about refunds and disputes; values arrive escaped and isolated. */
export interface PaymentWording {
  /** For the user who paid. */
  refunded(told: { site: string; amount: string }): Said;
  /** For an admin. @param told.email null once the account is deleted */
  notice: Record<
    PaymentNoticeKind,
    (told: { site: string; amount: string; provider: string; email: string | null }) => Said
  >;
}

export const paymentWordings: Record<Language, PaymentWording> = {
  en: {
    refunded: ({ site, amount }) => ({
      subject: `Your refund from ${site}`,
      news: `${site} refunded ${amount} to you.`,
      advice: 'Your bank or PayPal may need up to ten days to show it.',
      button: 'View your payments',
      about: `You’re receiving this email about your membership at ${site}.`,
    }),
    notice: {
      refund: ({ site, amount, provider, email }) => ({
        subject: `A refund was made at ${provider}`,
        news: `${amount} was refunded at ${provider} to ${email ?? 'a deleted account'}, not in the admin area of ${site}.`,
        advice: 'If none of your admins did this, check who has access to your account there.',
        button: 'View payments',
        about: `You’re receiving this email because you’re an admin of ${site}.`,
      }),
      dispute: ({ site, amount, provider, email }) => ({
        subject: `A payment of ${amount} is disputed`,
        news: `${email ?? 'A deleted account'} disputes a payment of ${amount} at ${provider}.`,
        advice: `Respond in the dashboard of ${provider} before its deadline. If you don’t respond, you lose the money.`,
        button: 'View payments',
        about: `You’re receiving this email because you’re an admin of ${site}.`,
      }),
    },
  },
  'zh-CN': {
    refunded: ({ site, amount }) => ({
      subject: `${site} 的退款`,
      news: `${site} 已向你退款 ${amount}。`,
      advice: '银行或 PayPal 最多可能需要十天才会显示这笔退款。',
      button: '查看支付记录',
      about: `这封邮件与你在 ${site} 的会员有关。`,
    }),
    notice: {
      refund: ({ site, amount, provider, email }) => ({
        subject: `${provider} 有一笔退款`,
        news: `${provider} 已向${email === null ? '一个已注销的账号' : ` ${email} `}退款 ${amount}，不是在 ${site} 的管理后台操作的。`,
        advice: '如果不是你们的管理员操作的，请检查谁能登录你们在支付服务商的账号。',
        button: '查看支付记录',
        about: `你收到这封邮件，是因为你是 ${site} 的管理员。`,
      }),
      dispute: ({ site, amount, provider, email }) => ({
        subject: `一笔 ${amount} 的支付有争议`,
        news: `${email === null ? '一位已注销账号的用户' : `${email} `}对 ${provider} 的一笔 ${amount} 的支付提出了争议。`,
        advice: `请在截止日期前到 ${provider} 后台回应。不回应将失去这笔款项。`,
        button: '查看支付记录',
        about: `你收到这封邮件，是因为你是 ${site} 的管理员。`,
      }),
    },
  },
  'zh-TW': {
    refunded: ({ site, amount }) => ({
      subject: `${site} 的退款`,
      news: `${site} 已向你退款 ${amount}。`,
      advice: '銀行或 PayPal 最多可能需要十天才會顯示這筆退款。',
      button: '查看付款紀錄',
      about: `你收到這封信，是因為它與你在 ${site} 的會員資格有關。`,
    }),
    notice: {
      refund: ({ site, amount, provider, email }) => ({
        subject: `${provider} 有一筆退款`,
        news: `${provider} 已向${email === null ? '一個已刪除的帳號' : ` ${email} `}退款 ${amount}，不是在 ${site} 的管理後台操作的。`,
        advice: '如果不是你們的管理員操作的，請檢查誰能登入你們在付款服務商的帳號。',
        button: '查看付款紀錄',
        about: `你收到這封信，是因為你是 ${site} 的管理員。`,
      }),
      dispute: ({ site, amount, provider, email }) => ({
        subject: `一筆 ${amount} 的付款有爭議`,
        news: `${email === null ? '一位已刪除帳號的使用者' : `${email} `}對 ${provider} 的一筆 ${amount} 付款提出了爭議。`,
        advice: `請在期限前到 ${provider} 的後台回應。若不回應，將失去這筆款項。`,
        button: '查看付款紀錄',
        about: `你收到這封信，是因為你是 ${site} 的管理員。`,
      }),
    },
  },
  ar: {
    refunded: ({ site, amount }) => ({
      subject: `المبلغ المسترد من ${site}`,
      news: `ردّ ${site} إليك مبلغ ${amount}.`,
      advice: 'قد يستغرق ظهور المبلغ في حسابك المصرفي أو في PayPal ما يصل إلى عشرة أيام.',
      button: 'عرض مدفوعاتك',
      about: `تصلك هذه الرسالة لأنها تخص عضويتك في ${site}.`,
    }),
    notice: {
      refund: ({ site, amount, provider, email }) => ({
        subject: `جرى ردّ مبلغ لدى ${provider}`,
        news: `رُدّ مبلغ ${amount} لدى ${provider} إلى ${email ?? 'حساب محذوف'}، ولم يجرِ ذلك من لوحة إدارة ${site}.`,
        advice: 'إن لم يفعل ذلك أحد ممن لديهم صلاحية الإدارة، فتحقق ممن يمكنه الوصول إلى حسابك هناك.',
        button: 'عرض المدفوعات',
        about: `تصلك هذه الرسالة لأن لديك صلاحية إدارة ${site}.`,
      }),
      dispute: ({ site, amount, provider, email }) => ({
        subject: `اعتراض على دفعة بمبلغ ${amount}`,
        news: `يعترض ${email ?? 'صاحب حساب محذوف'} على دفعة بمبلغ ${amount} لدى ${provider}.`,
        advice: `أجب عن الاعتراض في لوحة تحكم ${provider} قبل الموعد النهائي. إن لم تُجب، خسرت المبلغ.`,
        button: 'عرض المدفوعات',
        about: `تصلك هذه الرسالة لأن لديك صلاحية إدارة ${site}.`,
      }),
    },
  },
  es: {
    refunded: ({ site, amount }) => ({
      subject: `Tu reembolso de ${site}`,
      news: `${site} te reembolsó ${amount}.`,
      advice: 'Tu banco o PayPal puede tardar hasta diez días en mostrarlo.',
      button: 'Ver tus pagos',
      about: `Recibes este correo por tu membresía en ${site}.`,
    }),
    notice: {
      refund: ({ site, amount, provider, email }) => ({
        subject: `Se hizo un reembolso en ${provider}`,
        news: `Se hizo un reembolso de ${amount} a ${email ?? 'una cuenta eliminada'} en ${provider}, y no desde el panel de administración de ${site}.`,
        advice:
          'Si no lo hizo nadie con permisos de administración, comprueba quién tiene acceso a tu cuenta allí.',
        button: 'Ver los pagos',
        about: `Recibes este correo porque administras ${site}.`,
      }),
      dispute: ({ site, amount, provider, email }) => ({
        subject: `Un pago de ${amount} está en disputa`,
        news: `${email ?? 'El titular de una cuenta eliminada'} disputa un pago de ${amount} en ${provider}.`,
        advice: `Responde en el panel de ${provider} antes de la fecha límite. Si no respondes, pierdes el dinero.`,
        button: 'Ver los pagos',
        about: `Recibes este correo porque administras ${site}.`,
      }),
    },
  },
  fr: {
    refunded: ({ site, amount }) => ({
      subject: `Remboursement de votre paiement sur ${site}`,
      news: `${site} vous a remboursé ${amount}.`,
      advice: 'Votre banque ou PayPal peut mettre jusqu’à dix jours à l’afficher.',
      button: 'Voir vos paiements',
      about: `Vous recevez cet e-mail au sujet de votre abonnement à ${site}.`,
    }),
    notice: {
      refund: ({ site, amount, provider, email }) => ({
        subject: `Un remboursement a été effectué chez ${provider}`,
        news: `Un remboursement de ${amount} ${email === null ? 'à un compte supprimé' : `au compte ${email}`} a été effectué chez ${provider}, et non depuis l’espace d’administration de ${site}.`,
        advice:
          'Si aucune personne ayant les droits d’administration ne l’a fait, vérifiez qui a accès à votre compte chez ce prestataire.',
        button: 'Voir les paiements',
        about: `Vous recevez cet e-mail parce que vous administrez ${site}.`,
      }),
      dispute: ({ site, amount, provider, email }) => ({
        subject: `Un paiement de ${amount} est contesté`,
        news: `${email ?? 'Le titulaire d’un compte supprimé'} conteste un paiement de ${amount} chez ${provider}.`,
        advice: `Répondez dans le tableau de bord de ${provider} avant la date limite. Sans réponse de votre part, l’argent est perdu.`,
        button: 'Voir les paiements',
        about: `Vous recevez cet e-mail parce que vous administrez ${site}.`,
      }),
    },
  },
  ja: {
    refunded: ({ site, amount }) => ({
      subject: `${site}：返金のお知らせ`,
      news: `${site} から ${amount} を返金しました。`,
      advice: '銀行または PayPal に表示されるまで、最長で 10 日かかることがあります。',
      button: 'お支払いを見る',
      about: `このメールは、${site} のメンバーシップについてのお知らせです。`,
    }),
    notice: {
      refund: ({ site, amount, provider, email }) => ({
        subject: `${provider} で返金がありました`,
        news: `${provider} で${email === null ? '削除されたアカウント' : ` ${email} `}に ${amount} が返金されました。${site} の管理画面からの操作ではありません。`,
        advice:
          '管理者による操作でない場合は、決済サービスのアカウントを誰が利用できるかを確認してください。',
        button: '支払いを見る',
        about: `${site} の管理者であるため、このメールをお送りしています。`,
      }),
      dispute: ({ site, amount, provider, email }) => ({
        subject: `${amount} の支払いに異議申し立てがあります`,
        news: `${email === null ? '削除されたアカウントのユーザー' : `${email} `}が、${provider} での ${amount} の支払いに異議を申し立てています。`,
        advice: `期限までに ${provider} のダッシュボードで回答してください。回答しないと、この金額は戻りません。`,
        button: '支払いを見る',
        about: `${site} の管理者であるため、このメールをお送りしています。`,
      }),
    },
  },
};
