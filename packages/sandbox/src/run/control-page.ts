/** What one sees at the stand-ins' desk. */
import { createHash } from 'node:crypto';
import { type Html, html } from '../stripe/page-frame.ts';

export interface Seen {
  provider: 'Stripe' | 'PayPal';
  id: string;
  status: string;
  /** When it is charged next, or ends. */
  until: Date | undefined;
  payments: number;
}

export interface Desk {
  clock: Date;
  webhooks: string;
  /** Where they go. */
  tells: string;
  /** What was done last. */
  said: string | undefined;
  subscriptions: Seen[];
  links: { words: string; url: string }[];
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

const press = (deed: string, words: string): Html =>
  html`<button name="deed" value="${deed}">${words}</button>`;

export function deskPage({ clock, webhooks, tells, said, subscriptions, links }: Desk): string {
  const rows = subscriptions.map(
    ({ provider, id, status, until, payments }) =>
      html`<tr><td>${provider}</td><td>${id}</td><td>${status}</td><td>${day(until)}</td><td>${payments}</td></tr>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Payments that are played</title>
<style>${style}</style>
</head>
<body>
<p class="demo"><strong>DEMO: no money moves</strong> Stripe and PayPal are played on this machine.</p>
<main>
${said === undefined ? undefined : html`<p role="status"><b>${said}</b></p>`}
<h1>Clock: ${day(clock)}</h1>
<form method="post">${press('month', 'Advance by a month')} ${press('day', 'Advance by a day')}
${press('decline', 'Decline the next charge')}</form>
<h2>Webhooks to ${tells}: ${webhooks}</h2>
<form method="post">${press('well', 'Deliver them')} ${press('drop', 'Drop them')} ${press('double', 'Send each twice')}</form>
<h2>Subscriptions</h2>
<table><thead><tr><th>At</th><th>Id</th><th>Status</th><th>Until</th><th>Payments</th></tr></thead><tbody>${rows}</tbody></table>
<ul>${links.map(({ words, url }) => html`<li><a href="${url}">${words}</a></li>`)}</ul>
</main>
</body>
</html>
`.text;
}
