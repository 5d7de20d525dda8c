import type { MembershipWording } from './wording.ts';

export const simplifiedChinese: MembershipWording = {
  plans: {
    monthly: '月度会员',
    quarterly: '季度会员',
    complimentary: '获赠会员',
    unknown: '会员',
    named: (name) => `“${name}”会员`,
  },
  receipt: ({ site, plan }) => ({
    subject: `${site} 的付款收据`,
    news: `谢谢！你在 ${site} 的${plan}付款已收到。`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `你在 ${site} 的会员将于 ${date}续费`,
    news: `${date}将收取 ${amount}，用于${plan}，会员资格随之延续。`,
    more: '如果不想续费，请在那天之前到个人资料页取消。已付费的时间在此之前仍归你使用。',
  }),
  payment_failed: ({ site, plan, date }) => ({
    subject: `${site} 的一笔付款未成功`,
    news: `你在 ${site} 的${plan}付款未被接受，稍后会再次尝试。`,
    more: `在 ${date}之前你仍是会员。要保留会员资格，请支付未结的账单，或换一种付款方式。`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `你在 ${site} 的会员已到期`,
    news: `你的${plan}已于 ${date}到期。`,
    more: '不会删除任何内容：你的图片都还在。你可以继续用 640\u00a0×\u00a0480 作画，也可以随时再成为会员。',
  }),
  labels: { amount: '金额', date: '日期', number: '账单编号' },
  colon: '：',
  buttons: { membership: '查看会员', pay: '支付账单', invoice: '打开账单' },
  otherwise: '如果按钮打不开，请使用这个网址：',
  about: (site) => `你收到这封邮件，是因为它与你在 ${site} 的会员有关。`,
};
