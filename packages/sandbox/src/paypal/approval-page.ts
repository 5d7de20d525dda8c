import { amountText } from './money.ts';
import type { Plan, Subscription, Trial } from './state.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

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

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="demo"><strong>This is a demo. No money moves.</strong> It replaces PayPal. Nobody is charged, and no account
is needed.</p>
${content}
</main>
</body>
</html>
`;
}

const periods = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' };

function periodOf({ unit, count }: Plan): string {
  return count === 1 ? `every ${periods[unit]}` : `every ${count} ${periods[unit]}s`;
}

const trialOf = ({ unit, count, cycles }: Trial): string => `${count * cycles} ${periods[unit]}s`;

/** The page where the buyer agrees or cancels. @param change the buyer has another plan now */
export function approvalPage(
  subscription: Subscription,
  plan: Plan,
  change?: { from: Plan; at: string | undefined },
): string {
  const brand = subscription.brand || 'The seller';
  const price = `${amountText(plan.amountCents, plan.currency)} ${plan.currency}`;
  return page(
    `${brand}: demo of PayPal`,
    `<h1>${escaped(brand)} ${change ? 'asks to change your subscription' : 'asks for a subscription'}</h1>
<dl>
${change ? `<dt>Plan until now</dt><dd>${escaped(change.from.name)}</dd>` : ''}
<dt>Plan</dt><dd>${escaped(plan.name)}</dd>
${plan.trial === undefined ? '' : `<dt>Free trial</dt><dd>${escaped(trialOf(plan.trial))}</dd>`}
<dt>Price</dt><dd>${escaped(`${price} ${periodOf(plan)}`)}</dd>
${change?.at === undefined ? '' : `<dt>From</dt><dd>${escaped(change.at.slice(0, 10))}</dd>`}
${subscription.email === undefined ? '' : `<dt>Account</dt><dd>${escaped(subscription.email)}</dd>`}
</dl>
<form method="post">
<button name="choice" value="agree">${change ? 'Agree' : 'Agree and subscribe'}</button>
<button name="choice" value="cancel" class="quiet" formnovalidate>Cancel</button>
</form>`,
  );
}

/** The page for an unknown or answered subscription. */
export const answeredPage = (): string =>
  page(
    'Demo of PayPal',
    '<h1>There is nothing to approve here</h1>\n<p>This subscription has been answered, or there is none.</p>',
  );

/** The return address with the parameters that PayPal adds. */
export function returnAddress(address: string, { id, token }: Pick<Subscription, 'id' | 'token'>): string {
  const url = new URL(address);
  url.searchParams.set('subscription_id', id);
  url.searchParams.set('ba_token', token);
  url.searchParams.set('token', token.replace('BA-', ''));
  return url.href;
}
