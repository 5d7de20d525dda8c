import { expect, test } from 'vitest';
import { cardTemplates, cutCards } from './plan-cards.ts';

const card = (name: string, buttons: string) =>
  `<limn-card id="${name}"><li class="${name}"><h2>⟦plan.name⟧</h2><ul><li class="f">+ <b>⟦feature⟧</b></li></ul>${buttons}</li></limn-card>`;
const page = (buttons = '<button>Subscribe</button>') =>
  cutCards(`<ul><li>Free</li>${card('plain', buttons)}${card('best', buttons)}</ul><p>Questions</p>`);

test('the cards and their features are cut out of the page', () => {
  expect(page()).toEqual({
    page: '<ul><li>Free</li>⟦plans⟧</ul><p>Questions</p>',
    cards: Object.fromEntries(
      ['plain', 'best'].map((name) => [
        name,
        `<li class="${name}"><h2>⟦plan.name⟧</h2><ul>⟦plan.features⟧</ul><button>Subscribe</button></li>`,
      ]),
    ),
    feature: '<li class="f">+ <b>⟦feature⟧</b></li>',
  });
});

test('a page without cards stays as it is', () =>
  expect(cutCards('<ul><li>One</li></ul>')).toEqual({
    page: '<ul><li>One</li></ul>',
    cards: {},
    feature: '',
  }));

test('a setting that changes the buttons is a choice inside each card', () => {
  const cases = [
    { when: { sells: true }, cut: page() },
    { when: { sells: false }, cut: page('') },
  ];
  const { best } = cardTemplates(page(), [{ cases }]);
  expect(best).toEqual([
    '<li class="best"><h2>⟦plan.name⟧</h2><ul>⟦plan.features⟧</ul>',
    {
      cases: [
        { when: { sells: true }, html: '<button>Subscribe</button>' },
        { when: { sells: false }, html: '' },
      ],
    },
    '</li>',
  ]);
});
