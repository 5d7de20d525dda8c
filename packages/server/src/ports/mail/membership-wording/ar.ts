import type { MembershipWording } from './wording.ts';

export const arabic: MembershipWording = {
  plans: {
    monthly: 'عضويتك الشهرية',
    quarterly: 'عضويتك ربع السنوية',
    complimentary: 'عضويتك المجانية',
    unknown: 'عضويتك',
    named: (name) => `عضويتك «${name}»`,
  },
  receipt: ({ site, plan }) => ({
    subject: `إيصالك من ${site}`,
    news: `شكرًا لك. استلمنا دفعتك مقابل ${plan} في ${site}.`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `تتجدد عضويتك في ${site} بتاريخ ${date}`,
    news: `بتاريخ ${date} سيُخصم مبلغ ${amount} لتجديد ${plan}.`,
    more: 'إن لم ترغب في ذلك، فألغِ العضوية من ملفك الشخصي قبل هذا التاريخ. تبقى عضويتك سارية حتى ذلك اليوم.',
  }),
  trial_soon: ({ site, plan, amount, date }) => ({
    subject: `تنتهي فترتك التجريبية المجانية في ${site} بتاريخ ${date}`,
    news: `بتاريخ ${date} سيُخصم مبلغ ${amount} مقابل ${plan}، وتستمر العضوية.`,
    more: 'إن لم ترغب في ذلك، فألغِ العضوية من ملفك الشخصي قبل هذا التاريخ، ولن يُخصم شيء.',
  }),
  trial_unpaid: ({ site, plan }) => ({
    subject: `انتهت فترتك التجريبية المجانية في ${site}`,
    news: `فشلت الدفعة الأولى مقابل ${plan} في ${site}، فانتهت عضويتك. ستُعاد محاولة الدفع.`,
    more: 'للحصول على عضوية، ادفع الفاتورة المستحقة أو اختر طريقة دفع أخرى.',
  }),
  plan_changed: {
    now: ({ site, plan, amount, date }) => ({
      subject: `تغيّرت خطتك في ${site}`,
      news: `ابتداءً من اليوم تحلّ ${plan} محل خطتك السابقة.`,
      more: amount === null ? `الدفعة التالية في ${date}.` : `الدفعة التالية ${amount} في ${date}.`,
    }),
    later: ({ site, plan, amount, date }) => ({
      subject: `تتغيّر خطتك في ${site} بتاريخ ${date}`,
      news: `ابتداءً من ${date} تحلّ ${plan} محل خطتك الحالية. حتى ذلك الحين لا يتغيّر شيء.`,
      more:
        amount === null
          ? `يمكنك التراجع عن التغيير في ملفك الشخصي قبل ${date}.`
          : `في ${date} سيُخصم ${amount}. يمكنك التراجع عن التغيير في ملفك الشخصي قبل ذلك.`,
    }),
    kept: ({ site, plan, amount, date }) => ({
      subject: `تبقى خطتك في ${site} كما هي`,
      news: `تحتفظ ب${plan}. أُلغي التغيير المقرر.`,
      more: amount === null ? `الدفعة التالية في ${date}.` : `الدفعة التالية ${amount} في ${date}.`,
    }),
  },
  payment_failed: ({ site, plan, date }) => ({
    subject: `فشلت دفعة عضويتك في ${site}`,
    news: `فشلت دفعتك مقابل ${plan} في ${site}. ستُعاد المحاولة.`,
    more: `تبقى عضويتك سارية حتى ${date}. للاحتفاظ بها، ادفع الفاتورة المستحقة أو اختر طريقة دفع أخرى.`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `انتهت عضويتك في ${site}`,
    news: `بتاريخ ${date} انتهت ${plan}.`,
    more: 'كل صورك محفوظة. يمكنك متابعة إنشاء الصور بمقاس \u2066640\u00a0×\u00a0480\u2069، والاشتراك من جديد متى شئت.',
  }),
  labels: { amount: 'المبلغ', date: 'التاريخ', number: 'رقم الفاتورة' },
  colon: ': ',
  buttons: { membership: 'عرض عضويتك', pay: 'دفع الفاتورة', invoice: 'عرض الفاتورة' },
  otherwise: 'إن لم يعمل الزر، فاستخدم هذا العنوان:',
  about: (site) => `تصلك هذه الرسالة لأنها تخص عضويتك في ${site}.`,
};
