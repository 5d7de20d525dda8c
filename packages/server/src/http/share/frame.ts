import type { Language } from '@limn/db/enums';
import { escapeHtml } from '../../core/escape-html.ts';
import type { SiteLogo } from '../../core/site-logo.ts';
import { iconPath } from '../../features/site/logo/rules.ts';
import type { ShareLooks } from './style.ts';

export interface ShareSite {
  siteName: string;
  /** Null: the product's logo. */
  logo: SiteLogo | null;
  publicUrl: string;
}

/** The product's logo. */
const seal = `<svg aria-hidden="true" viewBox="0 0 32 32"><path class="seal" d="M5.1 3.4c6.8-.8 14.9-.7 21.9-.1 1 .1 1.7.7 1.8 1.7.6 7.2.5 14.6 0 21.9-.1 1-.8 1.7-1.8 1.8-7.2.6-14.7.5-21.9 0-1-.1-1.7-.8-1.8-1.8-.6-7.3-.5-14.7 0-21.8.1-1 .8-1.6 1.8-1.7Z"/><path class="stroke" d="M12.1 7.2c1.2-1.1 3.1-1 3.3.4.2 2-1.3 6.6-1.5 10.6-.1 2.4.7 3.4 2.7 3.3 2.8-.2 5.4-1.9 8.2-3.3.5-.2.9.2.5.7-2.4 3.3-5.9 6.4-9.9 6.4-3.7 0-5.4-2.4-5.2-6.1.2-4.2 1.7-8 1.8-10.6 0-.6-.2-1.1.1-1.4Z"/></svg>`;

export const named = ({ siteName }: ShareSite) => `<bdi>${escapeHtml(siteName)}</bdi>`;

/** The logo and the name, as in the page's header. */
function brandOf(site: ShareSite): string {
  if (!site.logo) return `${seal}${named(site)}`;
  const { url, width, height, isWide } = site.logo;
  const alt = isWide ? escapeHtml(site.siteName) : '';
  const logo = `<img src="${url}" width="${width}" height="${height}" alt="${alt}">`;
  return isWide ? logo : `${logo}${named(site)}`;
}

const iconOf = ({ logo }: ShareSite) => {
  const own = logo && iconPath(logo, 64);
  return own
    ? `<link rel="icon" href="${own}" type="image/png">`
    : '<link rel="icon" href="/icon.svg" type="image/svg+xml">';
};

export const homeOf = ({ publicUrl }: ShareSite) => escapeHtml(`${publicUrl}/`);

const robotsOf = (robots: string | undefined) =>
  robots === undefined ? [] : [`<meta name="robots" content="${escapeHtml(robots)}">`];

interface ShareDocument {
  site: ShareSite;
  looks: ShareLooks;
  language: Language;
  /** The rule for search engines; undefined where they may list the page. */
  robots: string | undefined;
  head: string[];
  main: string;
}

/** The document around every public page: the site's name and the link to it. */
export const shareDocument = ({
  site,
  looks,
  language,
  robots,
  head,
  main,
}: ShareDocument) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${[...robotsOf(robots), ...head, ...looks.preload].join('\n')}
${iconOf(site)}
<style>${looks.style}</style>
</head>
<body>
<header><a href="${homeOf(site)}">${brandOf(site)}</a></header>
<main>${main}</main>
</body>
</html>
`;
