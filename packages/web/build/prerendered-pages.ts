import { type Language, languages } from '@limn/server/enums';
import type { PublicConfig } from '@limn/server/schema/site/settings';
import type { PlanWords } from '@limn/server/text/billing/plan';
import { type Cut, cardTemplates, cutCards } from './plan-cards.ts';
import { type Template, templateOf } from './prerendered-part.ts';

/** `prerender` of src/prerender.tsx. */
export type Prerender = (wish: {
  path: string;
  language: Language;
  site: { config: PublicConfig; hasFeatured: boolean; year: string };
}) => Promise<{ html: string; title: string; planWords: PlanWords | undefined }>;

/** What the server fills in: the name of the value between brackets that no text of ours has. */
const hole = (name: string) => `⟦${name}⟧`;

/** A site with everything on. */
const whole: PublicConfig & { hasFeatured: boolean } = {
  siteName: hole('siteName'),
  logo: {
    url: hole('logo.url'),
    width: hole('logo.width') as unknown as number,
    height: hole('logo.height') as unknown as number,
    isWide: true,
  },
  publicUrl: '',
  version: '',
  painter: { name: '', model: null, usesSeed: true, showsProgress: true, isBuiltin: true },
  google: { clientId: '', scriptUrl: '' },
  openId: { name: hole('openId.name') },
  sendsMail: true,
  freePicturesADay: hole('freePicturesADay') as unknown as number,
  allowsSourceUpload: true,
  payments: { stripe: true, paypal: true, isDemo: true },
  communityUrl: hole('communityUrl'),
  extensionUrl: hole('extensionUrl'),
  hasFeatured: true,
};

/** The settings of a site that change one place of a page together, by their path in the configuration. */
const everywhere = [['communityUrl'], ['extensionUrl'], ['logo', 'logo.isWide']];
interface Screen {
  /** The name of its files. */
  name: string;
  path: string;
  /** The search parameters that change the first screen. Others of the page only change what is loaded later. */
  dependsOn?: string[];
  /** The values of parameters that this screen is for. */
  search?: Record<string, string>;
  isForUsers?: boolean;
  isForVisitors?: boolean;
  isLazy?: boolean;
  /** Sources below `src/` that the entry imports later, and without which the page does not hydrate. */
  needs?: string[];
  /** A source below `src/`: a script that runs before the modules of the page. They wait for its event `shown`. */
  script?: string;
  settings: string[][];
}
const login: Omit<Screen, 'name'> = {
  path: '/login',
  dependsOn: ['mode'],
  isLazy: true,
  needs: ['routes/sign-in/login-page.tsx'],
  isForVisitors: true,
  settings: [['google', 'openId']],
};
const history: Omit<Screen, 'name'> = {
  path: '/history',
  dependsOn: ['filter', 'search', 'style', 'size', 'from', 'to', 'painter'],
  isLazy: true,
  needs: ['routes/history/page.tsx', 'routes/root/session-loader.tsx'],
  script: 'routes/history/first-pictures.ts',
  isForUsers: true,
  settings: [['allowsSourceUpload']],
};
const screens: Screen[] = [
  { name: 'home', path: '/', settings: [['hasFeatured']] },
  {
    name: 'plans',
    path: '/subscription-plans',
    isLazy: true,
    needs: ['routes/plans/page.tsx'],
    settings: [['freePicturesADay'], ['payments.stripe', 'payments.paypal'], ['payments.isDemo']],
  },
  { name: 'login', ...login },
  // As after a press of Generate.
  { name: 'login-first', ...login, search: { mode: 'login' } },
  { name: 'register-first', ...login, search: { mode: 'register' } },
  { name: 'history', ...history },
  { name: 'starred', ...history, search: { filter: 'starred' } },
];

/** All combinations of these settings, on first. */
const combinations = (names: readonly string[]): Record<string, boolean>[] =>
  names.reduce<Record<string, boolean>[]>(
    (sets, name) => [true, false].flatMap((isOn) => sets.map((set) => ({ ...set, [name]: isOn }))),
    [{}],
  );

/** The site with some settings off. */
function siteWith(when: Record<string, boolean>): typeof whole {
  const site: Record<string, unknown> = structuredClone(whole);
  for (const [path, isOn] of Object.entries(when)) {
    if (isOn) continue;
    const [group = '', name] = path.split('.');
    const present = site[group];
    if (name === undefined) site[group] = typeof present === 'boolean' ? false : null;
    else if (present !== null) site[group] = { ...(present as object), [name]: false };
  }
  return site as typeof whole;
}

interface ScreenText {
  title: string;
  markup: Template;
  plans?: { words: PlanWords; cards: Record<string, Template>; feature: string };
}

/**
 * Renders the first screen of these pages in all languages.
 * @returns `style`: rules in place of style attributes, which the policy of the page forbids in markup
 * @throws when the markup for some settings is not what the template gives
 */
export async function prerenderPages(render: Prerender) {
  const styles = new Map<string, number>();
  const withoutStyles = (html: string) =>
    html
      // The preload scanner finds the images as well, and gives them a lower priority than the style.
      .replace(/^(<link [^>]*>)+/, '')
      .replace(/ style="([^"]*)"/g, (_whole, style: string) => {
        if (!styles.has(style)) styles.set(style, styles.size);
        return ` data-s="${styles.get(style)}"`;
      });

  const rendered = [];
  for (const { name, path, search = {}, settings, ...rest } of screens) {
    const texts: Record<string, ScreenText> = {};
    const address = Object.keys(search).length > 0 ? `${path}?${new URLSearchParams(search)}` : path;
    for (const language of languages) {
      const draw = async (when: Record<string, boolean>) => {
        const { hasFeatured, ...config } = siteWith(when);
        const site = { config, hasFeatured, year: hole('year') };
        const { html, title, planWords } = await render({ path: address, language, site });
        return { ...cutCards(withoutStyles(html)), title, planWords };
      };
      const base = await draw({});
      const choices: { cases: { when: Record<string, boolean>; page: string; cut: Cut }[] }[] = [];
      for (const names of [...everywhere, ...settings]) {
        const cases = [];
        for (const when of combinations(names)) {
          const cut = await draw(when);
          cases.push({ when, page: cut.page, cut });
        }
        choices.push({ cases });
      }
      const markup = templateOf(base.page, choices);
      const off = Object.fromEntries([...everywhere, ...settings].flat().map((name) => [name, false]));
      if (filled(markup) !== (await draw(off)).page)
        throw new Error(`${address} in ${language}: its settings do not change the markup one by one`);
      const { title, planWords, feature } = base;
      const plans = planWords && { words: planWords, cards: cardTemplates(base, choices), feature };
      texts[language] = { title, markup, ...(plans ? { plans } : {}) };
    }
    const showsPlans = texts['en']?.plans !== undefined;
    rendered.push({ screen: { name, path, search, ...rest, ...(showsPlans ? { showsPlans } : {}) }, texts });
  }
  const style = [...styles].map(([rules, id]) => `[data-s="${id}"]{${unescaped(rules)}}`).join('\n');
  return { screens: rendered, style };
}

/** The markup with all settings off: their last case. */
const filled = (markup: Template) =>
  markup.map((part) => (typeof part === 'string' ? part : part.cases.at(-1)?.html)).join('');

const unescaped = (attribute: string) => attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
