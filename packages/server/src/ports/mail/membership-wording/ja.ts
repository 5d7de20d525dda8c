import type { MembershipWording } from './wording.ts';

export const japanese: MembershipWording = {
  plans: {
    monthly: '「月額プラン」',
    quarterly: '「3 か月プラン」',
    complimentary: '無償メンバーシップ',
    unknown: 'メンバーシップ',
    named: (name) => `プラン「${name}」`,
  },
  receipt: ({ site, plan }) => ({
    subject: `${site}：お支払いの領収書`,
    news: `ありがとうございます。${site} での${plan}のお支払いを確認しました。`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `${site}：メンバーシップは ${date}に更新されます`,
    news: `${date}に、${plan}の料金として ${amount} が請求され、メンバーシップが更新されます。`,
    more: '続けない場合は、その日より前にプロフィールで解約してください。お支払い済みの期間が終わるまでは、会員のままです。',
  }),
  trial_soon: ({ site, plan, amount, date }) => ({
    subject: `${site}：無料トライアルは ${date}に終了します`,
    news: `${date}に、${plan}の料金として ${amount} が請求され、メンバーシップが続きます。`,
    more: '続けない場合は、その日より前にプロフィールで解約してください。料金は請求されません。',
  }),
  trial_unpaid: ({ site, plan }) => ({
    subject: `${site}：無料トライアルが終了しました`,
    news: `${site} での${plan}の最初のお支払いが完了しなかったため、メンバーシップは終了しました。日をあらためて、もう一度請求します。`,
    more: '会員になるには、未払いの請求書を支払うか、別の支払い方法を選んでください。',
  }),
  plan_changed: {
    now: ({ site, plan, amount, date }) => ({
      subject: `${site} のプランが変更されました`,
      news: `${plan}に変更されました。`,
      more:
        amount === null ? `次回のお支払いは ${date}です。` : `次回のお支払いは ${date}に ${amount} です。`,
    }),
    later: ({ site, plan, amount, date }) => ({
      subject: `${site} のプランは ${date}に変わります`,
      news: `${date}から${plan}になります。それまでは何も変わりません。`,
      more:
        amount === null
          ? `${date}より前であれば、プロフィールで変更を取り消せます。`
          : `${date}に ${amount} が請求されます。それより前であれば、プロフィールで変更を取り消せます。`,
    }),
    kept: ({ site, plan, amount, date }) => ({
      subject: `${site} のプランはそのままです`,
      news: `${plan}を継続します。予定されていた変更は取り消されました。`,
      more:
        amount === null ? `次回のお支払いは ${date}です。` : `次回のお支払いは ${date}に ${amount} です。`,
    }),
  },
  payment_failed: ({ site, plan, date }) => ({
    subject: `${site}：お支払いができませんでした`,
    news: `${site} での${plan}のお支払いが完了しませんでした。日をあらためて、もう一度請求します。`,
    more: `${date}までは会員のままです。メンバーシップを続けるには、未払いの請求書を支払うか、別の支払い方法を選んでください。`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `${site}：メンバーシップが終了しました`,
    news: `お使いの${plan}は ${date}に終了しました。`,
    more: '画像はすべて残ります。これからも 640\u00a0×\u00a0480 で生成できます。会員にはいつでも戻れます。',
  }),
  labels: { amount: '金額', date: '日付', number: '請求書番号' },
  colon: '：',
  buttons: { membership: 'メンバーシップを見る', pay: '請求書を支払う', invoice: '請求書を開く' },
  otherwise: 'ボタンで開けないときは、次の URL を開いてください：',
  about: (site) => `このメールは、${site} のメンバーシップについてのお知らせです。`,
};
