import { expect, test } from 'vitest';
import { faults, readCatalogue } from './catalogue.ts';
import { slots } from './slots.ts';

const po = `msgid ""
msgstr ""
"Language: fr\\n"

#: src/ui/a.tsx
msgid "Close"
msgstr "Fermer"

#: src/ui/b.tsx
msgctxt "greeting"
msgid ""
"Hello {name}, "
"you said \\"hi\\""
msgstr ""
"Bonjour {name}, "
"vous avez dit \\"hi\\""

msgid "{count, plural, one {# image} other {# images}}"
msgstr "{count, plural, one {# image} many {# d’images} other {# images}}"

#~ msgid "Old"
#~ msgstr "Vieux"
`;

test('a catalogue is read with its continued lines and without its header', () => {
  expect(readCatalogue(po)).toEqual([
    { context: '', id: 'Close', text: 'Fermer', obsolete: false },
    {
      context: 'greeting',
      id: 'Hello {name}, you said "hi"',
      text: 'Bonjour {name}, vous avez dit "hi"',
      obsolete: false,
    },
    {
      context: '',
      id: '{count, plural, one {# image} other {# images}}',
      text: '{count, plural, one {# image} many {# d’images} other {# images}}',
      obsolete: false,
    },
    { context: '', id: 'Old', text: 'Vieux', obsolete: true },
  ]);
  expect(faults(readCatalogue(po).slice(0, 3), false)).toEqual([]);
});

test.each([
  ['untranslated', { id: 'Close', text: '', obsolete: false }, ['untranslated: Close']],
  ['obsolete', { id: 'Old', text: 'Vieux', obsolete: true }, ['obsolete: Old']],
  ['a lost name', { id: 'Hi {name}', text: 'Salut', obsolete: false }, ['without {name}: Hi {name}']],
  [
    'a mistyped name',
    { id: 'Hi {name}', text: 'Salut {nom}', obsolete: false },
    ['without {name}: Hi {name}', 'with an unknown {nom}: Hi {name}'],
  ],
  [
    'a lost number',
    {
      id: '{n, plural, one {# image} other {# images}}',
      text: '{n, plural, one {une image} other {images}}',
      obsolete: false,
    },
    ['without its number: {n, plural, one {# image} other {# images}}'],
  ],
  ['a lost tag', { id: 'A <0>link</0>', text: 'Un lien', obsolete: false }, ['without <0>: A <0>link</0>']],
])('%s is found', (_, entry, found) => {
  expect(faults([{ context: '', ...entry }], false)).toEqual(found);
});

test('the source language speaks for itself', () => {
  expect(faults([{ context: '', id: 'Close', text: '', obsolete: false }], true)).toEqual([]);
});

test('the words of a plural are no arguments, what is within them is', () => {
  expect(
    slots('{n, plural, one {Image} other {{total} Images of {name}}} <0>by</0> {date, date, short}'),
  ).toEqual(['<0>', '{date}', '{name}', '{n}', '{total}']);
});
