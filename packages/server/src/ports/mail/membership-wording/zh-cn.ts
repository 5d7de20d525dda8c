import type { MembershipWording } from './wording.ts';

export const simplifiedChinese: MembershipWording = {
  plans: {
    monthly: '月度套餐',
    quarterly: '季度套餐',
    complimentary: '获赠会员',
    unknown: '会员',
    named: (name) => `“${name}”套餐`,
  },
  receipt: ({ site, plan }) => ({
    subject: `${site} 的支付收据`,
    news: `谢谢！你在 ${site} 的${plan}款项已收到。`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `你在 ${site} 的会员将于 ${date}续费`,
    news: `${date}将扣款 ${amount}，用于续费${plan}。`,
    more: '如果不想续费，请在那天之前到个人资料中取消订阅。已付费的期限结束之前，你仍是会员。',
  }),
  trial_soon: ({ site, plan, amount, date }) => ({
    subject: `你在 ${site} 的免费试用将于 ${date}结束`,
    news: `试用结束后将转为正式的${plan}，并于 ${date}扣款 ${amount}。`,
    more: '如果不想继续，请在那天之前到个人资料中取消订阅，届时不会扣款。',
  }),
  trial_unpaid: ({ site, plan }) => ({
    subject: `你在 ${site} 的免费试用已结束`,
    news: `你在 ${site} 的${plan}首笔支付未成功，会员资格已结束。稍后会再次尝试扣款。`,
    more: '要成为会员，请付清未支付的账单，或换一种支付方式。',
  }),
  plan_changed: {
    now: ({ site, plan, amount, date }) => ({
      subject: `你在 ${site} 的套餐已更改`,
      news: `你的套餐已改为${plan}。`,
      more: amount === null ? `下次扣款日期：${date}。` : `下次扣款：${date}，${amount}。`,
    }),
    later: ({ site, plan, amount, date }) => ({
      subject: `你在 ${site} 的套餐将于 ${date}更改`,
      news: `自 ${date}起，你的套餐将变为${plan}。在此之前不会有任何变化。`,
      more:
        amount === null
          ? `在 ${date}之前，你可以在个人资料中撤销此更改。`
          : `${date}将扣款 ${amount}。在此之前，你可以在个人资料中撤销此更改。`,
    }),
    kept: ({ site, plan, amount, date }) => ({
      subject: `你在 ${site} 的套餐保持不变`,
      news: `你将继续使用${plan}。计划中的更改已撤销。`,
      more: amount === null ? `下次扣款日期：${date}。` : `下次扣款：${date}，${amount}。`,
    }),
  },
  payment_failed: ({ site, plan, date }) => ({
    subject: `${site} 的一笔支付未成功`,
    news: `你在 ${site} 的${plan}支付未成功，稍后会再次尝试扣款。`,
    more: `在 ${date}之前你仍是会员。要保留会员资格，请付清未支付的账单，或换一种支付方式。`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `你在 ${site} 的会员已到期`,
    news: `你的${plan}已于 ${date}到期。`,
    more: '你的所有图片都会保留。你可以继续用 640\u00a0×\u00a0480 生成图片，也可以随时再次成为会员。',
  }),
  labels: { amount: '金额', date: '日期', number: '账单编号' },
  colon: '：',
  buttons: { membership: '查看会员信息', pay: '支付账单', invoice: '查看账单' },
  otherwise: '如果按钮无法使用，请打开以下网址：',
  about: (site) => `这封邮件与你在 ${site} 的会员有关。`,
};
