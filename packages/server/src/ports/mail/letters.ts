import type { Letter } from '../../core/world.ts';
import { escapeHtml, onOneLine } from './text.ts';
import { type Wording, wordings } from './wording.ts';

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

/** FIRST STRONG ISOLATE and its end: a Latin name turns no Arabic sentence round. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** In the reader's language, as plain text and as HTML that asks nobody for anything. */
export function writeLetter({ language, link, minutes, site }: Letter): WrittenLetter {
  const name = onOneLine(site);
  const wording = wordings[language];
  const isRtl = language === 'ar';
  const words = wording(isRtl ? isolated(name) : name, minutes);
  return {
    subject: words.subject,
    text: [words.asked, link, words.lasts, words.ignore].join('\n\n'),
    html: pageOf(wording(`<bdi>${escapeHtml(name)}</bdi>`, minutes), {
      title: escapeHtml(words.subject),
      link: escapeHtml(link),
      language,
      direction: isRtl ? 'rtl' : 'ltr',
    }),
  };
}

/** Styles are within the elements: that is all that mail programs agree on. Nothing is loaded from anywhere. */
const pageOf = (
  { asked, button, lasts, otherwise, ignore }: ReturnType<Wording>,
  page: { title: string; link: string; language: string; direction: string },
) => `<!doctype html>
<html lang="${page.language}" dir="${page.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page.title}</title>
</head>
<body dir="${page.direction}" style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>${asked}</p>
<p style="margin:24px 0"><a href="${page.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b3361d;color:#ffffff;text-decoration:none;font-weight:600">${button}</a></p>
<p>${lasts}</p>
<p>${otherwise}<br><a href="${page.link}" dir="ltr" style="word-break:break-all">${page.link}</a></p>
<p>${ignore}</p>
</div>
</body>
</html>
`;
