import type { PaymentLetter } from '../../core/letter.ts';
import type { FormatValue, LetterText } from './letter-text.ts';
import { sumOf } from './membership-letter.ts';
import { paymentWordings } from './payment-wording.ts';
import { wordings } from './wording.ts';

/** Names that are not translated. */
const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;

export function paymentText(letter: PaymentLetter, put: FormatValue): LetterText {
  const { language } = letter;
  const site = put(letter.site);
  const amount = put(sumOf(letter.amount));
  const wording = paymentWordings[language];
  const said =
    letter.kind === 'payment_refunded'
      ? wording.refunded({ site, amount })
      : wording.notice[letter.notice]({
          ...{ site, amount, provider: providerNames[letter.provider] },
          email: letter.email === null ? null : put(letter.email),
        });
  const { otherwise } = wordings[language](site, 0);
  const { subject, news, advice, button, about } = said;
  return { subject, paragraphs: [news], facts: [], button, after: [advice], otherwise, end: about };
}
