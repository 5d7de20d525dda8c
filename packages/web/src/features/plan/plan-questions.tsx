import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { site } from '../../lib/browser/site.ts';
import { Icon } from '../../ui/icon.tsx';

/** What people ask before they subscribe. */
export function PlanQuestions() {
  const { t } = useLingui();
  const { storedFree } = limits;
  const { stripe, paypal } = site().payments;
  function ways() {
    if (stripe && paypal)
      return t`By card through Stripe, or with PayPal. You can find your invoices in your profile.`;
    if (stripe) return t`By card through Stripe. You can find your invoices in your profile.`;
    if (paypal) return t`With PayPal. You can find your invoices in your profile.`;
    return t`Payments are not set up yet.`;
  }
  return (
    <section aria-labelledby="questions" className="mt-14 max-w-3xl">
      <h2 id="questions" className="font-display text-3xl leading-tight">{t`Questions`}</h2>
      <div className="mt-4 border-t border-line">
        <Question text={t`Can I cancel at any time?`}>
          {t`Yes, in your profile. Your membership stays active until the end of the paid period.`}
        </Question>
        <Question text={t`What happens to my pictures if my membership ends?`}>
          {t`You keep all of them. You can add new pictures once you have fewer than ${storedFree}.`}
        </Question>
        <Question text={t`How can I pay?`}>{ways()}</Question>
      </div>
    </section>
  );
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-medium">
        {text}
        <Icon name="chevron" size={18} className="eased group-open:flipped" />
      </summary>
      <p className="max-w-prose pb-4 text-muted">{children}</p>
    </details>
  );
}
