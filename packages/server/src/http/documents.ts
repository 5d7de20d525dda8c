import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@limn/db/enums';
import type { Plan } from '../features/billing/plan/schema.ts';
import { iconPath } from '../features/site/logo/rules.ts';
import type { PublicConfig } from '../features/site/settings/schema.ts';
import { type Encoding, encode } from './encoded.ts';
import { escaped, readFirstScreens, type Screen } from './first-screen.ts';
import { fontsOf } from './fonts.ts';
import { jsonScript } from './html.ts';
import { siteDescriptions } from './site-texts.ts';

/** What the document of an address depends on, besides the settings. */
export interface DocumentWish {
  /** The address with its query; empty for an unknown one. */
  url: string;
  language: Language;
  encoding: Encoding;
  /** There are featured pictures now: only then the page reserves space for them. */
  hasFeatured: boolean;
  year: number;
  /** The plans for sale. */
  plans: () => readonly Plan[];
}

export interface Document {
  bytes: Buffer;
  headers: Record<string, string>;
  etag: string;
}

/** The document with the icons of the site's logo, if it has any. */
function withIcons(html: string, { logo }: PublicConfig): string {
  const [small, large] = logo ? [iconPath(logo, 64), iconPath(logo, 192)] : [];
  if (!small || !large) return html;
  return html
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${small}" type="image/png">`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${large}">`);
}

/** The elements of a document that load its modules. */
const moduleElements =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * The document without these elements: its first script gets their addresses, the entry first, and loads them after the first
 * paint. With another script, which it also gets, it loads them after what that one shows.
 */
function withModulesLater(html: string, catalogue: string | undefined, script: string | undefined): string {
  const files = [...html.matchAll(moduleElements)].flatMap(([, file = '']) => file).concat(catalogue ?? []);
  const [later, second] =
    script === undefined ? ['', ''] : [' data-later', `<script async src="${script}"></script>`];
  return html
    .replace(moduleElements, '')
    .replace(
      /(<script src="[^"]+")><\/script>/,
      (_, start: string) => `${start} data-modules="${files.join(' ')}"${later}></script>${second}`,
    );
}

const withModulePreload = (html: string, catalogue: string | undefined): string =>
  catalogue === undefined
    ? html
    : html.replace(
        '</head>',
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="${catalogue}"></head>`,
      );

/** Languages in Latin letters. The others have the fonts of the device. */
const latinLanguages: readonly Language[] = ['en', 'es', 'fr'];

/**
 * The documents of the page, with the site's configuration and the first screen. A document is made for its first
 * request and kept: there is one for each language, encoding and prerendered page, some 300 at most, 10 kB each. One
 * with plans is made again when a plan has changed.
 */
export function createDocuments(webDir: string, config: PublicConfig) {
  const template = withIcons(readFileSync(join(webDir, 'index.html'), 'utf8'), config).replace(
    '<!--limn-->',
    () => jsonScript('limn-config', config),
  );
  const screens = readFirstScreens(webDir);
  const fonts = Object.values(fontsOf(webDir)).filter((address) => address !== undefined);
  const documents = new Map<string, { document: Document; plans: readonly Plan[] }>();
  let yearOfAll: number | undefined;

  /**
   * Without these elements the browser asks for the fonts when it has the style sheet, and shows text in another font until then.
   * A page with parts has more to load afterwards, so its fonts load at once. On the home page they would delay the style sheet and
   * the pictures.
   */
  function fontElements({ parts }: Screen): string {
    const priority = parts ? '' : 'fetchpriority="low" ';
    return fonts
      .map((href) => `<link rel="preload" as="font" type="font/woff2" ${priority}crossorigin href="${href}">`)
      .join('');
  }

  function textFor(screen: Screen | undefined, plans: readonly Plan[], wish: DocumentWish): string {
    const { language, hasFeatured, year } = wish;
    const first = screen && screens.draw(screen, language, { ...config, hasFeatured, year, plans });
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    const catalogue = screens.catalogueOf(language);
    const html = first
      ? withModulesLater(template, catalogue, screen.script)
      : withModulePreload(template, catalogue);
    return html
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}"${first?.attributes ?? ''}>`)
      .replace(
        /(<meta name="description" content=")[^"]*/,
        (_, start: string) => start + escaped(siteDescriptions[language]),
      )
      .replace(
        '</head>',
        () =>
          `${first?.head ?? ''}${first && latinLanguages.includes(language) ? fontElements(screen) : ''}</head>`,
      )
      .replace(
        '<div id="root">',
        () => `<div id="root"${hasFeatured ? '' : ' data-plain'}>${first?.markup ?? ''}`,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${first?.title ?? escaped(config.siteName)}</title>`);
  }

  function make(screen: Screen | undefined, plans: readonly Plan[], wish: DocumentWish): Document {
    const text = Buffer.from(textFor(screen, plans, wish));
    const { encoding } = wish;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers = {
      'cache-control': 'no-cache',
      vary: 'accept-language, accept-encoding',
      etag,
      'content-type': 'text/html; charset=utf-8',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { bytes: encode(text, encoding), headers, etag };
  }

  return (wish: DocumentWish): Document => {
    if (wish.year !== yearOfAll) documents.clear();
    yearOfAll = wish.year;
    const screen = screens.find(wish.url);
    const plans = screen?.showsPlans ? wish.plans() : none;
    const key = `${screen?.name} ${wish.language} ${wish.encoding} ${wish.hasFeatured}`;
    const known = documents.get(key);
    if (known && (known.plans === plans || isDeepStrictEqual(known.plans, plans))) return known.document;
    const document = make(screen, plans, wish);
    documents.set(key, { document, plans });
    return document;
  };
}

const none: readonly Plan[] = [];
