/**
 * Markup that depends on the settings of a site. A setting counts as on unless it is false or null. The server shows the
 * first case with matching settings.
 */
export interface Choice {
  cases: { when: Record<string, boolean>; html: string }[];
}

/** The markup of a page: texts, and choices between them. */
export type Template = (string | Choice)[];

/** A choice with the markup of the whole page for each case. */
export interface WholeChoice {
  cases: { when: Record<string, boolean>; page: string }[];
}

interface Span extends Choice {
  start: number;
  end: number;
}

/** The length of the text with which both begin. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

const isElement = (markup: string) => {
  const [, name] = /^<([a-z]\w*)/.exec(markup) ?? [];
  return name !== undefined && markup.endsWith(`</${name}>`);
};

/** The place in `base` that a variant replaces, as small as possible. */
function replacedSpan(base: string, variant: string) {
  let start = commonStart(base, variant);
  const most = Math.min(base.length, variant.length) - start;
  let same = 0;
  while (same < most && base.at(-1 - same) === variant.at(-1 - same)) same++;
  let end = base.length - same;
  const shortest = { start, end };
  const isRemoval = variant.length === base.length - (end - start);
  // A removed element that begins like the next one could begin at any of these common characters.
  while (isRemoval && !isElement(base.slice(start, end))) {
    if (start === 0 || base[start - 1] !== base[end - 1]) return shortest;
    start--;
    end--;
  }
  return { start, end };
}

function spanOf(base: string, { cases }: WholeChoice): Span {
  const spans = cases.filter(({ page }) => page !== base).map(({ page }) => replacedSpan(base, page));
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  const after = base.length - end;
  const inside = (page: string) => page.slice(start, page.length - after);
  return { start, end, cases: cases.map(({ when, page }) => ({ when, html: inside(page) })) };
}

/**
 * Finds what each setting changes in the markup, so that the server can fill in the markup for any settings without
 * rendering it.
 * @param base the page with all settings on
 * @param choices of which each changes one place of the page
 * @throws when two settings change the same place
 */
export function templateOf(base: string, choices: readonly WholeChoice[]): Template {
  const spans = choices
    .filter(({ cases }) => cases.some(({ page }) => page !== base))
    .map((choice) => spanOf(base, choice))
    .sort((a, b) => a.start - b.start);
  const template: Template = [];
  let done = 0;
  for (const { start, end, cases } of spans) {
    if (start < done) throw new Error(`two settings change the same markup: ${base.slice(start, done)}`);
    template.push(base.slice(done, start), { cases });
    done = end;
  }
  return [...template, base.slice(done)];
}
