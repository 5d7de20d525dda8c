import type { Logo } from '@limn/server/schema/site/logo';
import { site } from './site.ts';

const productLogo = { src: '/icon.svg', alt: '', width: 26, height: 26 };
const spinner = 'size-6 animate-turn rounded-round border-2 border-line border-t-ink';

const logoOf = ({ url, width, height, isWide }: Logo, siteName: string) => ({
  ...{ src: url, width, height, alt: isWide ? siteName : '' },
  className: 'h-8 w-auto max-w-40 object-contain',
});

/** Creates elements instead of markup, because the policy requires trusted types. */
function element(
  page: Document,
  name: string,
  className: string,
  ...content: (string | Node)[]
): HTMLElement {
  const made = page.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

function meta(page: Document, name: string, content: string) {
  const made = page.createElement('meta');
  made.name = name;
  made.content = content;
  page.head.append(made);
}

/** Fills the new tab until the provider's page loads: our own page with the same theme, language and direction. */
export function fillTab(page: Document, words: string): void {
  const { documentElement: own, head } = window.document;
  const { documentElement: root, body } = page;
  page.title = words;
  root.lang = own.lang;
  root.dir = own.dir;
  const { theme } = own.dataset;
  if (theme !== undefined) root.dataset['theme'] = theme;
  // Set inline too: the tab would be white until the style sheet loads.
  const { backgroundColor, color, colorScheme } = getComputedStyle(own);
  Object.assign(root.style, { backgroundColor, color, colorScheme });
  meta(page, 'viewport', 'width=device-width, initial-scale=1');
  for (const sheet of head.querySelectorAll('link[rel=stylesheet]')) page.head.append(sheet.cloneNode());

  const { siteName, logo } = site();
  const image = page.createElement('img');
  Object.assign(image, logo ? logoOf(logo, siteName) : productLogo);
  const name = element(page, 'span', 'font-mark text-[1.7rem] leading-none tracking-tight', siteName);
  const brand = element(page, 'div', 'flex items-center gap-2.5', image, ...(logo?.isWide ? [] : [name]));
  const status = element(page, 'p', 'flex items-center gap-3 text-center', words);
  status.setAttribute('role', 'status');
  status.prepend(element(page, 'span', `shrink-0 ${spinner}`));
  body.className = 'grid min-h-dvh place-content-center justify-items-center gap-8 p-6';
  body.append(brand, status);
}
