/** The contents of the hosted pages. */

import { dayText, frame, type Html, html, moneyText } from './page-frame.ts';
import type { CheckoutSession, Invoice } from './shapes.ts';
import type { Store } from './store.ts';

const back = (url: string | null, words: string): Html | undefined =>
  url === null ? undefined : html`<a class="button" href="${url}">${words}</a>`;

const trouble = (reason: string | undefined): Html | undefined =>
  reason === undefined ? undefined : html`<p class="no" role="alert">${reason}</p>`;

const cardButtons = (words: string): Html =>
  html`<button class="go" name="card" value="visa">${words}</button>
<button name="card" value="challenged">The same, with a card whose bank asks first</button>
<button name="card" value="declined">Try a card that is declined</button>`;

function everyText({
  recurring,
}: {
  recurring: { interval: string; interval_count: number } | null;
}): string {
  if (!recurring) return '';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `every ${interval}` : `every ${count} ${interval}s`;
}

export function checkoutPage(store: Store, session: CheckoutSession, reason?: string): string {
  const order = store.unseen.orders[session.id];
  const price = order && store.find('price', order.price);
  const product = price && store.find('product', price.product);
  if (!price) return frame('Nothing to buy', html`<section><h1>There is nothing to buy here.</h1></section>`);
  const sum = moneyText(session.amount_total ?? 0, price.currency);
  const full = moneyText(price.unit_amount * order.quantity, price.currency);
  const trial =
    order.trialDays > 0 &&
    html`<p>${String(order.trialDays)} days free, then ${full} ${everyText(price)}</p>`;
  const code =
    order.takesCodes &&
    html`<label>Promotion code <input name="code" autocomplete="off" maxlength="60"></label>`;
  return frame(
    'Pay',
    html`<section>
<h1>Subscribe to ${product?.name ?? 'a plan'}</h1>
<p><span class="sum">${sum}</span> <span class="quiet">${trial ? 'today' : everyText(price)}</span></p>
${trial || undefined}
${trouble(reason)}
<form method="post">${code || undefined}${cardButtons(trial ? 'Start trial' : `Pay ${sum}`)}</form>
${back(session.cancel_url, 'Cancel and go back')}
</section>`,
  );
}

export const setupPage = (session: CheckoutSession, reason?: string): string =>
  frame(
    'Save a card',
    html`<section>
<h1>Leave a card for later charges</h1>
<p class="quiet">Nothing is charged now.</p>
${trouble(reason)}
<form method="post"><button class="go" name="card" value="mastercard">Save card</button>
<button name="card" value="declined">Save a card that is declined later</button>
<button name="card" value="refused">Try a card that is declined at once</button></form>
${back(session.cancel_url, 'Cancel and go back')}
</section>`,
  );

export const closedPage = (session: CheckoutSession): string =>
  frame(
    'Closed',
    html`<section>
<h1>${session.status === 'complete' ? 'This has been done already.' : 'This page has expired.'}</h1>
${back(session.cancel_url, 'Go back')}
</section>`,
  );

export const absentPage = (): string =>
  frame('Not found', html`<section><h1>There is no such page.</h1></section>`);

const states: Record<Invoice['status'], string> = {
  draft: 'Not yet final',
  open: 'To be paid',
  paid: 'Paid',
  void: 'Void: nothing is to be paid',
  uncollectible: 'Given up',
};

export function invoicePage(invoice: Invoice, reason?: string): string {
  const { currency, lines, status, total } = invoice;
  const sum = moneyText(total, currency);
  const rows = lines.data.map(
    ({ description, amount, period }) =>
      html`<dt>${description}<br>${dayText(period.start)} – ${dayText(period.end)}</dt><dd>${moneyText(amount, currency)}</dd>`,
  );
  return frame(
    `Invoice ${invoice.number ?? ''}`,
    html`<section>
<h1>Invoice ${invoice.number ?? ''}</h1>
<p class="sum">${sum}</p>
<p class="quiet">${states[status]} · ${dayText(invoice.created)}</p>
<dl>${rows}<dt>Total</dt><dd>${sum}</dd></dl>
${trouble(reason)}
${status === 'open' ? html`<form method="post">${cardButtons(`Pay ${sum}`)}</form>` : undefined}
${back(invoice.invoice_pdf, 'Download as PDF')}
</section>`,
  );
}
