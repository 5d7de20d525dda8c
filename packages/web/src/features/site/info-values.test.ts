import { AdminSiteInfo } from '@limn/server/schema/site/settings';
import { expect, test } from 'vitest';
import { emptyValues, fieldOf, infoFields, infoMax, infoOf, socialFields, valuesOf } from './info-values.ts';

test('the form has all fields of the site information and returns them unchanged', () => {
  expect(AdminSiteInfo.parse(infoOf(emptyValues))).toEqual(infoOf(emptyValues));
  const info = {
    ...infoOf(emptyValues),
    about: 'A studio',
    social_links: { facebook: 'https://a.example', twitter: '', instagram: '', linkedin: '' },
  };
  expect(infoOf(valuesOf(info))).toEqual(info);
});

test('the form has the length limits of the server', () => {
  for (const field of infoFields) {
    const web = 'https://example.com/';
    const long = {
      about: 'a',
      contact_email: '',
      phone_number: '1',
      address: 'a',
      operator_name: 'a',
      tax_id: '1',
      ...Object.fromEntries(socialFields.map((name) => [name, web])),
    };
    const fill = (length: number) => String(long[field as keyof typeof long] ?? '').padEnd(length, 'a');
    if (field === 'contact_email') continue;
    const accepts = (length: number) =>
      AdminSiteInfo.safeParse(infoOf({ ...emptyValues, [field]: fill(length) })).success;
    expect([field, accepts(infoMax[field]), accepts(infoMax[field] + 1)]).toEqual([field, true, false]);
  }
});

test('a refused value is shown at its field', () => {
  expect(fieldOf('contact_email')).toBe('contact_email');
  expect(fieldOf('social_links.twitter')).toBe('twitter');
  expect([fieldOf('body'), fieldOf(undefined), fieldOf(7)]).toEqual([undefined, undefined, undefined]);
});
