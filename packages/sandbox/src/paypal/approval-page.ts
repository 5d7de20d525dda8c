import { escapeHtml } from '../http/escape-html.ts';
import { type PageLanguage, pageLanguage, rootAttributes } from '../page-language.ts';
import { everyText } from '../stripe/page-text.ts';
import { trialTexts } from '../trial-text.ts';
import { amountText } from './money.ts';
import { pageTexts } from './page-text.ts';
import type { Plan, Subscription, Trial } from './state.ts';

/** The page has no script and loads nothing. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
};

const style = `
:root { color-scheme: light dark; --ground: #f5f7fa; --paper: #fff; --ink: #14213d; --soft: #5b6477; --line: #d7dce5;
  --key: #0b5cad; --on-key: #fff; --warn: #fff3cd; --on-warn: #5c4400; }
@media (prefers-color-scheme: dark) { :root { --ground: #11151c; --paper: #1a202b; --ink: #eef1f6; --soft: #a9b2c3;
  --line: #343d4d; --key: #7ab8ff; --on-key: #08203c; --warn: #4a3b0a; --on-warn: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { inline-size: min(27rem, 100%); background: var(--paper); border: 1px solid var(--line); border-radius: 1rem;
  padding: 1.75rem; }
.demo { margin: 0 0 1.5rem; padding: 1rem; border-radius: .75rem; background: var(--warn); color: var(--on-warn); }
.demo strong { display: block; font-size: 1.375rem; line-height: 1.25; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 1rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; min-block-size: 3rem; padding: .5rem 1rem; border-radius: 1.5rem;
  border: 1px solid var(--key); background: var(--key); color: var(--on-key); cursor: pointer; }
button.quiet { background: transparent; color: var(--key); }
button:focus-visible { outline: 3px solid var(--key); outline-offset: 3px; }
p { margin: 0; }`;

function page(language: PageLanguage, title: string, content: string): string {
  const { testMode, testNote } = pageTexts[language];
  return `<!doctype html>
<html ${rootAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="demo"><strong>${testMode}</strong> ${testNote}</p>
${content}
</main>
</body>
</html>
`;
}

const periodOf = ({ unit, count }: Plan, language: PageLanguage): string =>
  everyText(language, count, unit.toLowerCase());

const daysOf = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 };

function trialRow({ unit, count, cycles }: Trial, language: PageLanguage): string {
  const { freeTrial, days } = trialTexts[language];
  return `<dt>${freeTrial}</dt><dd>${days(count * cycles * daysOf[unit])}</dd>`;
}

/**
 * The page where the buyer agrees or cancels.
 * @param accepted the header Accept-Language of the browser
 * @param change the buyer has another plan now
 */
export function approvalPage(
  subscription: Subscription,
  plan: Plan,
  accepted: string | undefined,
  change?: { from: Plan; at: string | undefined },
): string {
  const language = pageLanguage(subscription.locale, accepted);
  const text = pageTexts[language];
  const brand = subscription.brand || text.seller;
  const price = `${amountText(plan.amountCents, plan.currency)} ${plan.currency}`;
  return page(
    language,
    text.title(brand),
    `<h1>${escapeHtml(change ? text.asksToChange(brand) : text.asks(brand))}</h1>
<dl>
${change ? `<dt>${text.before}</dt><dd>${escapeHtml(change.from.name)}</dd>` : ''}
<dt>${text.plan}</dt><dd>${escapeHtml(plan.name)}</dd>
${plan.trial === undefined ? '' : trialRow(plan.trial, language)}
<dt>${text.price}</dt><dd>${escapeHtml(`${price} ${periodOf(plan, language)}`)}</dd>
${change?.at === undefined ? '' : `<dt>${text.from}</dt><dd>${escapeHtml(change.at.slice(0, 10))}</dd>`}
${subscription.email === undefined ? '' : `<dt>${text.account}</dt><dd>${escapeHtml(subscription.email)}</dd>`}
</dl>
<form method="post">
<button name="choice" value="agree">${change ? text.agreeToChange : text.agree}</button>
<button name="choice" value="cancel" class="quiet" formnovalidate>${text.cancel}</button>
</form>`,
  );
}

/** The page for an unknown or answered subscription. */
export function answeredPage(accepted: string | undefined): string {
  const language = pageLanguage(undefined, accepted);
  const { nothing, why } = pageTexts[language];
  return page(language, nothing, `<h1>${nothing}</h1>\n<p>${why}</p>`);
}

/** The return address with the parameters that PayPal adds. */
export function returnAddress(address: string, { id, token }: Pick<Subscription, 'id' | 'token'>): string {
  const url = new URL(address);
  url.searchParams.set('subscription_id', id);
  url.searchParams.set('ba_token', token);
  url.searchParams.set('token', token.replace('BA-', ''));
  return url.href;
}
