import { expect, test } from 'vitest';
import { type Template, templateOf } from './prerendered-part.ts';

/** Fills in a template as the server does. */
const fill = (template: Template, settings: Record<string, boolean>) =>
  template
    .map((part) =>
      typeof part === 'string'
        ? part
        : part.cases.find(({ when }) => Object.entries(when).every(([name, isOn]) => settings[name] === isOn))
            ?.html,
    )
    .join('');

/** A page with parts that depend on settings. */
const page = ({ first = true, second = true, stripe = true, paypal = true } = {}) =>
  `<ul>${first ? '<li><a href="one">One</a></li>' : ''}${second ? '<li><a href="two">Two</a></li>' : ''}</ul><p>${
    stripe && paypal ? 'Stripe or PayPal' : stripe ? 'Stripe' : paypal ? 'PayPal' : 'nothing'
  }</p>`;

const switches = [true, false];
const choices = [
  { cases: switches.map((first) => ({ when: { first }, page: page({ first }) })) },
  { cases: switches.map((second) => ({ when: { second }, page: page({ second }) })) },
  {
    cases: switches.flatMap((stripe) =>
      switches.map((paypal) => ({ when: { stripe, paypal }, page: page({ stripe, paypal }) })),
    ),
  },
];

test('a template gives the page for every combination of settings', () => {
  const template = templateOf(page(), choices);
  for (const first of switches)
    for (const second of switches)
      for (const stripe of switches)
        for (const paypal of switches) {
          const settings = { first, second, stripe, paypal };
          expect(fill(template, settings)).toBe(page(settings));
        }
});

test('a setting that changes nothing leaves no trace', () => {
  const same = { cases: switches.map((isOn) => ({ when: { isOn }, page: page() })) };
  expect(templateOf(page(), [same])).toEqual([page()]);
});

test('two settings that change the same place are an error', () => {
  const [one] = choices;
  if (!one) throw new Error('no choice');
  expect(() => templateOf(page(), [one, one])).toThrow('two settings change the same markup');
});
