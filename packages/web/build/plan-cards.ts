import { type Template, templateOf, type WholeChoice } from './prerendered-part.ts';

/** A page, and the kinds of plan cards that it shows by src/features/plan/card-templates.tsx. */
export interface Cut {
  /** With `⟦plans⟧` in place of the cards. */
  page: string;
  /** By kind, with `⟦plan.features⟧` in place of the list of features. */
  cards: Record<string, string>;
  /** An entry of that list, with `⟦feature⟧`. */
  feature: string;
}

/** Takes the cards out of the markup of a page. */
export function cutCards(html: string): Cut {
  const cards: Record<string, string> = {};
  let feature = '';
  const page = html.replaceAll(/<limn-card id="([\w-]+)">(.*?)<\/limn-card>/g, (_whole, kind, card) => {
    const hole = feature ? '' : '⟦plans⟧';
    cards[kind] = card.replace(/<li(?:(?!<li).)*?⟦feature⟧.*?<\/li>/, (entry: string) => {
      feature = entry;
      return '⟦plan.features⟧';
    });
    return hole;
  });
  return { page, cards, feature };
}

/**
 * The cards as templates.
 * @param base with all settings on
 * @param choices the same page with other settings
 */
export const cardTemplates = (
  base: Cut,
  choices: readonly { cases: { when: Record<string, boolean>; cut: Cut }[] }[],
): Record<string, Template> =>
  Object.fromEntries(
    Object.entries(base.cards).map(([kind, card]) => {
      const ofKind = ({ cases }: (typeof choices)[number]): WholeChoice => ({
        cases: cases.map(({ when, cut }) => ({ when, page: cut.cards[kind] ?? '' })),
      });
      return [kind, templateOf(card, choices.map(ofKind))];
    }),
  );
