import { createHash } from 'node:crypto';
import { type Html, html } from '../stripe/page-frame.ts';

export interface ShownSubscription {
  provider: 'Stripe' | 'PayPal';
  id: string;
  status: string;
  /** The date of the next charge, or of the end. */
  until: Date | undefined;
  payments: number;
}

export interface ControlState {
  clock: Date;
  webhooks: string;
  /** The origin of the server that receives the webhooks. */
  serverUrl: string;
  /** The result of the last action. */
  result: string | undefined;
  subscriptions: ShownSubscription[];
  links: { label: string; url: string }[];
}

const style = `
:root{color-scheme:light dark}
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
main{max-width:58rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
strong{display:block;font-size:1.5rem}
.demo{padding:1rem;background:#ffd23f;color:#241b00;text-align:center}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:.5rem 1.5rem}
button{font:inherit;min-height:44px;padding:.4rem 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.4rem .75rem .4rem 0;border-top:1px solid #8886;overflow-wrap:anywhere}
`;
const hash = createHash('sha256').update(style).digest('base64');

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const day = (date: Date | undefined) => date?.toISOString().slice(0, 10) ?? '';

const actionButton = (action: string, label: string): Html =>
  html`<button name="action" value="${action}">${label}</button>`;

export function controlPage(state: ControlState): string {
  const { clock, webhooks, serverUrl, result, subscriptions, links } = state;
  const rows = subscriptions.map(
    ({ provider, id, status, until, payments }) =>
      html`<tr><td>${provider}</td><td>${id}</td><td>${status}</td><td>${day(until)}</td><td>${payments}</td></tr>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Demo payments</title>
<style>${style}</style>
</head>
<body>
<p class="demo"><strong>TEST MODE: no real payments</strong> Fakes of Stripe and PayPal run on this machine.</p>
<main>
${result === undefined ? undefined : html`<p role="status"><b>${result}</b></p>`}
<h1>Clock: ${day(clock)}</h1>
<form method="post">${actionButton('month', 'Advance by a month')} ${actionButton('day', 'Advance by a day')}
${actionButton('decline', 'Decline the next charge')}</form>
<h2>Webhooks to ${serverUrl}: ${webhooks}</h2>
<form method="post">${actionButton('well', 'Deliver them')} ${actionButton('drop', 'Drop them')} ${actionButton('double', 'Send each twice')}</form>
<h2>Subscriptions</h2>
<table><thead><tr><th>At</th><th>Id</th><th>Status</th><th>Until</th><th>Payments</th></tr></thead><tbody>${rows}</tbody></table>
<ul>${links.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>`)}</ul>
</main>
</body>
</html>
`.text;
}
