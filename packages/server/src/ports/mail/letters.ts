import { escapeHtml } from '../../core/escape-html.ts';
import type { Letter } from '../../core/letter.ts';
import type { FormatValue, LetterText } from './letter-text.ts';
import { membershipText } from './membership-letter.ts';
import { paymentText } from './payment-letter.ts';
import { resetText } from './reset-letter.ts';
import { securityText } from './security-letter.ts';
import { onOneLine } from './text.ts';

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

/** FIRST STRONG ISOLATE and its end: a Latin name does not reverse an Arabic sentence. */
const isolated = (value: string) => `\u2068${value}\u2069`;

const puts = {
  text: (language: string): FormatValue => (language === 'ar' ? isolated : (value) => value),
  html: (value: string, isUnbroken = false) =>
    `<bdi${isUnbroken ? ' style="white-space:nowrap"' : ''}>${escapeHtml(value)}</bdi>`,
};

function tell(letter: Letter, put: FormatValue): LetterText {
  const putLine: FormatValue = (value, isUnbroken) => put(onOneLine(value), isUnbroken);
  if (letter.kind === 'password_reset') return resetText(letter, putLine);
  if (letter.kind === 'password_guessing' || letter.kind === 'role_changed' || letter.kind === 'service_off')
    return securityText(letter, putLine);
  if (letter.kind === 'payment_refunded' || letter.kind === 'payment_notice')
    return paymentText(letter, putLine);
  return membershipText(letter, putLine);
}

/** Writes an email in the reader's language, as plain text and as HTML without remote content. */
export function writeLetter(letter: Letter): WrittenLetter {
  const told = tell(letter, puts.text(letter.language));
  return {
    subject: told.subject,
    text: textOf(told, letter.link),
    html: pageOf(tell(letter, puts.html), {
      title: escapeHtml(told.subject),
      link: escapeHtml(letter.link),
      language: letter.language,
      direction: letter.language === 'ar' ? 'rtl' : 'ltr',
    }),
  };
}

function textOf({ paragraphs, facts, after, also, end }: LetterText, link: string): string {
  const second = also ? `${also.label}\n${also.url}` : '';
  return [...paragraphs, facts.join('\n'), link, ...after, second, end].filter(Boolean).join('\n\n');
}

/** Inline styles, because mail programs support nothing else reliably. The email loads nothing. */
const pageOf = (
  { paragraphs, facts, button, after, also, otherwise, end }: LetterText,
  page: { title: string; link: string; language: string; direction: string },
) => `<!doctype html>
<html lang="${page.language}" dir="${page.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
</head>
<body dir="${page.direction}" style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${[...paragraphs, facts.join('<br>')].filter(Boolean).map(inParagraph).join('\n')}
<p style="margin:24px 0"><a href="${page.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b3361d;color:#ffffff;text-decoration:none;font-weight:600">${button}</a></p>
${[...after, also ? `<a href="${escapeHtml(also.url)}">${also.label}</a>` : ''].filter(Boolean).map(inParagraph).join('\n')}
<p>${otherwise}<br><a href="${page.link}" dir="ltr" style="word-break:break-all">${page.link}</a></p>
<p>${end}</p>
</div>
</body>
</html>
`;

const inParagraph = (said: string) => `<p>${said}</p>`;
