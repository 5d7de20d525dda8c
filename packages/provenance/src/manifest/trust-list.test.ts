import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTrustList } from './trust-list.ts';

it('the list of the C2PA has a date and the certificates of authorities', async () => {
  const { date, certificates } = await readTrustList();
  const parsed = certificates.map((pem) => new X509Certificate(pem));
  expect(date).toBe('2026-09-24');
  expect(parsed).toHaveLength(30);
  expect(parsed.filter(({ ca }) => !ca)).toEqual([]);
  const organizations = parsed.map(({ subject }) => /^O=(.*)$/m.exec(subject)?.[1]);
  expect(organizations).toEqual(expect.arrayContaining(['Google LLC', 'Adobe Inc']));
  expect(parsed.filter(({ validToDate }) => validToDate < new Date(date))).toEqual([]);
});
