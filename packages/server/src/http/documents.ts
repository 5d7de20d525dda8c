import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@limn/db/enums';
import { iconPath } from '../features/site/logo/rules.ts';
import type { PublicConfig } from '../features/site/settings/schema.ts';
import { type Encoding, encode } from './encoded.ts';
import { escaped, readFirstScreens } from './first-screen.ts';

/** What the document of an address depends on, besides the settings. */
export interface DocumentWish {
  /** Of the address, without the query. */
  path: string;
  language: Language;
  encoding: Encoding;
  /** There are featured pictures now: only then the page reserves space for them. */
  hasFeatured: boolean;
  year: number;
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

/**
 * The documents of the page, with the site's configuration and the first screen. A document is made for its first
 * request and kept: there is one for each language, encoding and prerendered page, some 200 at most, 10 kB each.
 */
export function createDocuments(webDir: string, config: PublicConfig) {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const template = withIcons(readFileSync(join(webDir, 'index.html'), 'utf8'), config).replace(
    '<!--limn-->',
    () => `<script type="application/json" id="limn-config">${json}</script>`,
  );
  const screens = readFirstScreens(webDir);
  const documents = new Map<string, Document>();
  let yearOfAll: number | undefined;

  function textFor({ path, language, hasFeatured, year }: DocumentWish): string {
    const screen = screens.of(path, language, { ...config, hasFeatured, year });
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    return template
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}"${screen?.attributes ?? ''}>`)
      .replace('</head>', () => `${screen?.head ?? ''}</head>`)
      .replace(
        '<div id="root">',
        () => `<div id="root"${hasFeatured ? '' : ' data-plain'}>${screen?.markup ?? ''}`,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${screen?.title ?? escaped(config.siteName)}</title>`);
  }

  function make(wish: DocumentWish): Document {
    const text = Buffer.from(textFor(wish));
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
    const path = screens.has(wish.path) ? wish.path : '';
    const key = `${path} ${wish.language} ${wish.encoding} ${wish.hasFeatured}`;
    const known = documents.get(key);
    if (known) return known;
    const document = make({ ...wish, path });
    documents.set(key, document);
    return document;
  };
}
