import type { MembershipWording } from './wording.ts';

export const traditionalChinese: MembershipWording = {
  plans: {
    monthly: '月繳方案',
    quarterly: '季繳方案',
    complimentary: '獲贈會員資格',
    unknown: '會員資格',
    named: (name) => `「${name}」方案`,
  },
  receipt: ({ site, plan }) => ({
    subject: `${site} 的付款收據`,
    news: `謝謝！已收到你在 ${site} 的${plan}款項。`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `你在 ${site} 的會員資格將於 ${date}續訂`,
    news: `${date}將扣款 ${amount}，用於續訂${plan}。`,
    more: '如果不想續訂，請在那天之前到個人檔案取消訂閱。已付費的期限結束之前，你仍是會員。',
  }),
  trial_soon: ({ site, plan, amount, date }) => ({
    subject: `你在 ${site} 的免費試用將於 ${date}結束`,
    news: `試用結束後將轉為正式的${plan}，並於 ${date}扣款 ${amount}。`,
    more: '如果不想繼續，請在那天之前到個人檔案取消訂閱，就不會扣款。',
  }),
  trial_unpaid: ({ site, plan }) => ({
    subject: `你在 ${site} 的免費試用已結束`,
    news: `你在 ${site} 的${plan}首筆付款未成功，會員資格已結束。稍後會再次嘗試扣款。`,
    more: '若要成為會員，請付清未付款的帳單，或改用其他付款方式。',
  }),
  plan_changed: {
    now: ({ site, plan, amount, date }) => ({
      subject: `你在 ${site} 的方案已變更`,
      news: `你的方案已改為${plan}。`,
      more: amount === null ? `下次扣款日期：${date}。` : `下次扣款：${date}，${amount}。`,
    }),
    later: ({ site, plan, amount, date }) => ({
      subject: `你在 ${site} 的方案將於 ${date}變更`,
      news: `自 ${date}起，你的方案將變為${plan}。在此之前不會有任何變動。`,
      more:
        amount === null
          ? `在 ${date}之前，你可以在個人檔案中取消這項變更。`
          : `${date}將扣款 ${amount}。在此之前，你可以在個人檔案中取消這項變更。`,
    }),
    kept: ({ site, plan, amount, date }) => ({
      subject: `你在 ${site} 的方案維持不變`,
      news: `你繼續使用${plan}。預定的變更已取消。`,
      more: amount === null ? `下次扣款日期：${date}。` : `下次扣款：${date}，${amount}。`,
    }),
  },
  payment_failed: ({ site, plan, date }) => ({
    subject: `${site} 的一筆付款未成功`,
    news: `你在 ${site} 的${plan}付款未成功，稍後會再次嘗試扣款。`,
    more: `在 ${date}之前你仍是會員。若要保留會員資格，請付清未付款的帳單，或改用其他付款方式。`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `你在 ${site} 的會員資格已到期`,
    news: `你的${plan}已於 ${date}到期。`,
    more: '你的所有圖片都會保留。你可以繼續用 640\u00a0×\u00a0480 生成圖片，也可以隨時再次成為會員。',
  }),
  labels: { amount: '金額', date: '日期', number: '帳單編號' },
  colon: '：',
  buttons: { membership: '查看會員資訊', pay: '支付帳單', invoice: '查看帳單' },
  otherwise: '如果按鈕無法使用，請開啟以下網址：',
  about: (site) => `你收到這封信，是因為它與你在 ${site} 的會員資格有關。`,
};
