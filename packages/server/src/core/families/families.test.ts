import { expect, test } from 'vitest';
import { billing } from './billing.ts';
import type { Family } from './family.ts';
import { people } from './people.ts';
import { site } from './site.ts';
import { studio } from './studio.ts';

const families: Family[] = [people, studio, billing, site];

/** The later of two rows with one name would replace the other without a word of the compiler. */
test.each<[string, (family: Family) => readonly string[]]>([
  ['right', ({ rights }) => Object.keys(rights)],
  ['refusal', ({ refusals }) => Object.keys(refusals)],
  ['rate limit', ({ rateLimits }) => Object.keys(rateLimits)],
  ['audited act', ({ auditActions }) => auditActions],
  ['page', ({ pages }) => pages],
])('no %s is declared twice', (_, namesOf) => {
  const names = families.flatMap(namesOf);
  expect(names).toEqual([...new Set(names)]);
});
