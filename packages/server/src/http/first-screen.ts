import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@limn/db/enums';
import type { Plan } from '../features/billing/plan/schema.ts';
import { formatMoney, type PlanText, type PlanWords, planTexts } from '../features/billing/plan/text.ts';
import type { PublicConfig } from '../features/site/settings/schema.ts';
import { jsonScript } from './html.ts';

/** Markup that depends on settings: the first case with matching settings. A setting is on unless it is false or null. */
interface Choice {
  cases: { when: Record<string, boolean>; html: string }[];
}

type Template = (string | Choice)[];

/** Of `prerendered/screens.json`, which build/prerender.ts of the page writes. */
export interface Screen {
  /** The name of its files, of which there is one a language. */
  name: string;
  path: string;
  /** The search parameters that change the first screen, and the values that this screen is for. */
  dependsOn?: string[];
  search: Record<string, string>;
  isForUsers?: boolean;
  isForVisitors?: boolean;
  /** The page needs the style of the lazy parts. */
  isLazy?: boolean;
  /** Files that the page hydrates with besides those of the document. */
  parts?: string[];
  /** A script that runs before the modules of the page. They wait for its event `shown`. */
  script?: string;
  showsPlans?: boolean;
}

/** `prerendered/screens.json` */
interface Screens {
  screens: Screen[];
  lazyStyle: string;
  /** The files of the languages. */
  catalogues: Partial<Record<Language, string>>;
  /** Their second files, for pages with parts. */
  laterCatalogues: Partial<Record<Language, string>>;
}

/** `prerendered/<name>.<language>.json` */
interface ScreenText {
  title: string;
  markup: Template;
  /** The cards by their kind, and an entry of their list of features. */
  plans?: { words: PlanWords; cards: Record<string, Template>; feature: string };
}

/** What the markup depends on. */
export interface ScreenSettings extends PublicConfig {
  hasFeatured: boolean;
  year: number;
  /** Only for pages that show them. */
  plans: readonly Plan[];
}

/** The first screen of a page, with the settings of this site. */
export interface FirstScreen {
  /** HTML. */
  title: string;
  /** HTML. */
  markup: string;
  /** Attributes of the root element, for public/first-paint.js of the page. */
  attributes: string;
  /** HTML for the head. */
  head: string;
}

/** Escapes text for HTML, in attributes too. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** @param path names, with dots between */
function valueAt(values: object, path: string): unknown {
  let value: unknown = values;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

const isOn = (value: unknown) => value !== false && value !== null && value !== undefined;

function chosen({ cases }: Choice, settings: ScreenSettings): string {
  const matching = cases.find(({ when }) =>
    Object.entries(when).every(([path, wanted]) => isOn(valueAt(settings, path)) === wanted),
  );
  return matching?.html ?? '';
}

const join = (template: Template, settings: ScreenSettings) =>
  template.map((part) => (typeof part === 'string' ? part : chosen(part, settings))).join('');

/**
 * Fills in the values that stand between ⟦brackets⟧. Escaped in the expression: esbuild leaves its characters as they are,
 * and V8 keeps a script with other than Latin letters in twice the memory.
 * @param html values that are HTML already
 */
const filled = (template: string, values: object, html: Record<string, string> = {}) =>
  template.replaceAll(
    /\u27e6([\w.]+)\u27e7/g,
    (_, path: string) => html[path] ?? escaped(String(valueAt(values, path) ?? '')),
  );

/** As in features/plan/card-templates.tsx of the page. */
const kindOf = ({ isBest, saving }: PlanText) => `${isBest ? 'best' : 'plain'}${saving ? '-saving' : ''}`;

/** The cards of the plans for sale. */
const cardsOf = (
  { words, cards, feature }: NonNullable<ScreenText['plans']>,
  language: Language,
  settings: ScreenSettings,
): string =>
  planTexts(settings.plans, words, language)
    .map((plan) => {
      const features = plan.features.map((text) => filled(feature, { feature: text })).join('');
      return filled(join(cards[kindOf(plan)] ?? [], settings), { plan }, { 'plan.features': features });
    })
    .join('');

/** Reads which pages are prerendered; others render in the browser only. Their texts are read when they are needed. */
export function readFirstScreens(webDir: string) {
  const folder = path.join(webDir, 'prerendered');
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const { screens, lazyStyle, catalogues, laterCatalogues }: Screens = existsSync(folder)
    ? read('screens')
    : { screens: [], lazyStyle: '', catalogues: {}, laterCatalogues: {} };

  /** Undefined for an address that is not prerendered. */
  function find(url: string): Screen | undefined {
    const [path, query] = url.split('?', 2);
    const asked = new URLSearchParams(query);
    const isMeant = ({ dependsOn = [], search }: Screen) =>
      dependsOn.every((name) => {
        const [value, ...more] = asked.getAll(name);
        return value === search[name] && more.length === 0;
      });
    return screens.find((screen) => screen.path === path && isMeant(screen));
  }

  /** Undefined for a list of plans without plans. */
  function draw(screen: Screen, language: Language, settings: ScreenSettings): FirstScreen | undefined {
    const { title, markup, plans }: ScreenText = read(`${screen.name}.${language}`);
    const { plans: forSale } = settings;
    const [first] = forSale;
    if (plans && !first) return undefined;
    const values = { ...settings, freePrice: first && formatMoney(0, first.currency) };
    const html = plans ? { plans: cardsOf(plans, language, settings) } : {};
    return {
      title: filled(title, settings),
      markup: filled(join(markup, settings), values, html),
      attributes:
        (screen.isForUsers ? ' data-for="user"' : screen.isForVisitors ? ' data-for="visitor"' : '') +
        (screen.parts
          ? ` data-parts="${[...screen.parts, laterCatalogues[language] ?? []].flat().join(' ')}"`
          : ''),
      head:
        (plans ? jsonScript('limn-plans', forSale) : '') +
        (screen.isLazy ? `<link rel="stylesheet" crossorigin href="${lazyStyle}">` : ''),
    };
  }

  /** The file of a language. */
  const catalogueOf = (language: Language): string | undefined => catalogues[language];

  return { find, draw, catalogueOf };
}
