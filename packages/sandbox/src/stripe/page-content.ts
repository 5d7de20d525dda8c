/** The contents of the hosted pages. */

import { type PageLanguage, pageLanguage } from '../page-language.ts';
import { trialTexts } from '../trial-text.ts';
import { dayText, frame, type Html, html, moneyText } from './page-frame.ts';
import { everyText, type PageText, pageTexts } from './page-text.ts';
import type { CheckoutSession, Invoice } from './shapes.ts';
import type { Store } from './store.ts';

/** The header Accept-Language of the browser. */
type Accepted = string | undefined;

const back = (url: string | null, words: string): Html | undefined =>
  url === null ? undefined : html`<a class="button" href="${url}">${words}</a>`;

const trouble = (reason: string | undefined): Html | undefined =>
  reason === undefined ? undefined : html`<p class="no" role="alert">${reason}</p>`;

const cardButtons = ({ challenged, declined }: PageText, action: string): Html =>
  html`<button class="go" name="card" value="visa">${action}</button>
<button name="card" value="challenged">${challenged}</button>
<button name="card" value="declined">${declined}</button>`;

type Recurring = { interval: string; interval_count: number } | null;

const periodOf = (language: PageLanguage, recurring: Recurring): string =>
  recurring ? everyText(language, recurring.interval_count, recurring.interval) : '';

export function checkoutPage(
  store: Store,
  session: CheckoutSession,
  accepted: Accepted,
  reason?: string,
): string {
  const language = pageLanguage(session.locale, accepted);
  const text = pageTexts[language];
  const order = store.unseen.orders[session.id];
  const price = order && store.find('price', order.price);
  const product = price && store.find('product', price.product);
  if (!price) return frame(language, text.absent, html`<section><h1>${text.nothing}</h1></section>`);
  const sum = moneyText(session.amount_total ?? 0, price.currency);
  const full = moneyText(price.unit_amount * order.quantity, price.currency);
  const trialText = trialTexts[language];
  const period = periodOf(language, price.recurring);
  const trial = order.trialDays > 0 && html`<p>${trialText.terms(order.trialDays, full, period)}</p>`;
  const code =
    order.takesCodes &&
    html`<label>${trialText.promotionCode} <input name="code" autocomplete="off" maxlength="60"></label>`;
  return frame(
    language,
    text.pay,
    html`<section>
<h1>${text.subscribe(product?.name)}</h1>
<p><span class="sum">${sum}</span> <span class="quiet">${trial ? trialText.today : period}</span></p>
${trial || undefined}
${trouble(reason)}
<form method="post">${code || undefined}${cardButtons(text, trial ? trialText.start : text.paySum(sum))}</form>
${back(session.cancel_url, text.cancel)}
</section>`,
  );
}

export function setupPage(session: CheckoutSession, accepted: Accepted, reason?: string): string {
  const language = pageLanguage(session.locale, accepted);
  const text = pageTexts[language];
  return frame(
    language,
    text.saveCard,
    html`<section>
<h1>${text.saveTitle}</h1>
<p class="quiet">${text.saveNote}</p>
${trouble(reason)}
<form method="post"><button class="go" name="card" value="mastercard">${text.saveCard}</button>
<button name="card" value="declined">${text.saveDeclined}</button>
<button name="card" value="refused">${text.saveRefused}</button></form>
${back(session.cancel_url, text.cancel)}
</section>`,
  );
}

export function closedPage(session: CheckoutSession, accepted: Accepted): string {
  const language = pageLanguage(session.locale, accepted);
  const text = pageTexts[language];
  return frame(
    language,
    text.closed,
    html`<section>
<h1>${session.status === 'complete' ? text.done : text.expired}</h1>
${back(session.cancel_url, text.back)}
</section>`,
  );
}

export function absentPage(accepted: Accepted): string {
  const language = pageLanguage(null, accepted);
  const { absent } = pageTexts[language];
  return frame(language, absent, html`<section><h1>${absent}</h1></section>`);
}

export function invoicePage(invoice: Invoice, accepted: Accepted, reason?: string): string {
  const language = pageLanguage(null, accepted);
  const text = pageTexts[language];
  const { currency, lines, status, total } = invoice;
  const sum = moneyText(total, currency);
  const day = (seconds: number) => dayText(seconds, language);
  const rows = lines.data.map(
    ({ description, amount, period }) =>
      html`<dt>${description}<br>${day(period.start)} – ${day(period.end)}</dt><dd>${moneyText(amount, currency)}</dd>`,
  );
  const title = text.invoice(invoice.number ?? '');
  return frame(
    language,
    title,
    html`<section>
<h1>${title}</h1>
<p class="sum">${sum}</p>
<p class="quiet">${text.states[status]} · ${day(invoice.created)}</p>
<dl>${rows}<dt>${text.total}</dt><dd>${sum}</dd></dl>
${trouble(reason)}
${status === 'open' ? html`<form method="post">${cardButtons(text, text.paySum(sum))}</form>` : undefined}
${back(invoice.invoice_pdf, text.download)}
</section>`,
  );
}
