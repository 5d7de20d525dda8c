/** The frame of every hosted page. A page has no script and loads nothing. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/escape-html.ts';
import { type PageLanguage, rootAttributes } from '../page-language.ts';
import { pageTexts } from './page-text.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | undefined | Piece[];

function shown(piece: Piece): string {
  if (piece === undefined) return '';
  if (Array.isArray(piece)) return piece.map(shown).join('');
  if (piece instanceof Html) return piece.text;
  return escapeHtml(
    String(piece)
      .toWellFormed()
      .replace(/[^\P{Cc}\t\n]/gu, ''),
  );
}

/** Escapes each inserted value, unless it is Html. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.map((part, position) => part + shown(pieces[position])).join(''));

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f6f5f2,#17161a);--card:light-dark(#fff,#211f25);--ink:light-dark(#211f25,#f1eff5);
--muted:light-dark(#5d5a66,#b3afbd);--line:light-dark(#dcd9e0,#3b3842);--loud:#ffd23f;--on-loud:#241b00;--go:light-dark(#4a3fb5,#8f85f2);--on-go:light-dark(#fff,#14111f);--no:light-dark(#a4161a,#ff9a9a)}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
.demo{padding:1rem clamp(1rem,5vw,3rem);background:var(--loud);color:var(--on-loud);text-align:center}
.demo strong{display:block;font-size:clamp(1.6rem,7vw,3rem);line-height:1.1;font-weight:800;letter-spacing:-.01em}
main{max-width:30rem;margin-inline:auto;padding:clamp(1rem,5vw,3rem) clamp(1rem,5vw,2rem);display:grid;gap:1.25rem}
section{display:grid;gap:1rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:14px}
h1{font-size:1.35rem;line-height:1.25;text-wrap:balance}
.sum{font-size:2.25rem;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums}
p,dd,li{overflow-wrap:anywhere}
.quiet{color:var(--muted)}
.no{color:var(--no);font-weight:600}
dl{display:grid;grid-template-columns:1fr auto;gap:.4rem 1rem}
dt{color:var(--muted)}dd{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}
button,.button{display:block;width:100%;min-height:48px;padding:.75rem 1rem;border:1px solid var(--line);border-radius:10px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.go{border-color:transparent;background:var(--go);color:var(--on-go)}
a{color:inherit}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
`;

const hash = createHash('sha256').update(style).digest('base64');

/** @param leadsTo the URLs to which the answer of the form may redirect; null for none */
export function pagePolicy(leadsTo: (string | null)[]): string {
  const origins = leadsTo.flatMap((url) => (url === null ? [] : (URL.parse(url)?.origin ?? [])));
  const formAction = ["'self'", ...new Set(origins)].join(' ');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
}

export const frame = (language: PageLanguage, title: string, body: Html): string => {
  const { demo, testMode, testNote } = pageTexts[language];
  return html`<!doctype html>
<html ${new Html(rootAttributes(language))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${demo}</title>
<style>${new Html(style)}</style>
</head>
<body>
<div class="demo" role="note"><strong>${testMode}</strong> ${testNote}</div>
<main>${body}</main>
</body>
</html>
`.text;
};

/** 1234, 'usd' → $12.34 */
export function moneyText(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const dayText = (seconds: number, language: PageLanguage = 'en'): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(seconds * 1000);
