import { languages } from '@limn/db/enums';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { MembershipLetter } from '../../core/letter.ts';
import { createMailer } from './smtp.ts';

const head = {
  to: 'ann@example.com',
  language: 'en',
  link: 'https://limn.example/profile#membership',
  site: 'Limn',
  plan: { id: 'quarterly', name: 'Quarterly' },
} as const;
const time = new Date(Date.UTC(2027, 4, 3, 23, 30));
const amount = { cents: 123456, currency: 'USD' };
const invoiceUrl = 'https://pay.example/invoice?a=1&b=2';
const kinds: MembershipLetter[] = [
  { ...head, kind: 'receipt', amount, paidAt: time, number: 'LIMN-0001', invoiceUrl },
  { ...head, kind: 'renewal_soon', amount, at: time },
  { ...head, kind: 'payment_failed', until: time, invoiceUrl },
  { ...head, kind: 'membership_ended', at: time },
  { ...head, kind: 'renewal_soon', amount, at: time, isTrial: true },
  { ...head, kind: 'payment_failed', until: time, invoiceUrl, isTrial: true },
  { ...head, kind: 'plan_changed', change: 'now', amount, at: time },
  { ...head, kind: 'plan_changed', change: 'later', amount, at: time },
  { ...head, kind: 'plan_changed', change: 'kept', amount, at: time },
];
/** The letter about a first charge that failed names no date. */
const isUndated = (letter: MembershipLetter | undefined) =>
  letter?.kind === 'payment_failed' && letter.isTrial;

async function aServer() {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  return { smtp, mailer };
}

const hrefs = (html = '') => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each(languages)('every letter in %s', async (language) => {
  const { smtp, mailer } = await aServer();
  for (const letter of kinds) await mailer.send({ ...letter, language });
  for (const [n, { subject = '', text = '', html = '' }] of smtp.letters.entries()) {
    const letter = kinds[n];
    const kind = letter?.kind;
    expect(subject).toContain('Limn');
    expect(text).toContain(`\n\n${head.link}`);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).not.toMatch(/src=|url\(|@import|<link|<script|undefined|null|NaN/);
    expect(text).not.toMatch(/undefined|null|NaN|<|&amp;/);
    for (const said of [text, html]) {
      // 23:45 UTC in Western digits, in every language and time zone
      if (!isUndated(letter)) expect(said).toMatch(/\b3\b|3日/);
      expect(said).not.toMatch(/[\u0660-\u0669]/);
      if (letter && 'amount' in letter) expect(said).toContain('$1,234.56');
    }
    const isAboutInvoice = kind === 'receipt' || kind === 'payment_failed';
    const also = isAboutInvoice ? ['https://pay.example/invoice?a=1&amp;b=2'] : [];
    expect(hrefs(html)).toEqual([head.link, ...also, head.link]);
    expect(text.includes(invoiceUrl)).toBe(isAboutInvoice);
  }
  expect(smtp.letters).toHaveLength(kinds.length);
});

test('no two languages and no two kinds say the same', async () => {
  const { smtp, mailer } = await aServer();
  for (const language of languages) for (const letter of kinds) await mailer.send({ ...letter, language });
  expect(new Set(smtp.letters.map(({ subject }) => subject)).size).toBe(languages.length * kinds.length);
  expect(new Set(smtp.letters.map(({ text }) => text)).size).toBe(languages.length * kinds.length);
});

test.each(languages)('a change of the plan names no amount that is not known, in %s', async (language) => {
  const { smtp, mailer } = await aServer();
  for (const change of ['now', 'later', 'kept'] as const)
    await mailer.send({ ...head, kind: 'plan_changed', change, amount: null, at: time, language });
  for (const { text = '' } of smtp.letters) {
    expect(text).not.toMatch(/\$|null|undefined/);
    expect(text).toMatch(/\b3\b|3日/);
  }
  expect(new Set(smtp.letters.map(({ text }) => text)).size).toBe(3);
});

test.each(languages)('each way to be a member has its words in %s', async (language) => {
  const { smtp, mailer } = await aServer();
  const plans = [
    { id: 'monthly', name: 'x' },
    { id: 'quarterly', name: 'x' },
    { id: 'gold', name: 'Gold <&>' },
    'complimentary',
    'unknown',
  ] as const;
  for (const plan of plans)
    await mailer.send({ ...head, kind: 'membership_ended', at: time, language, plan });
  expect(new Set(smtp.letters.map(({ text }) => text)).size).toBe(5);
  expect(smtp.letters[2]?.html).toContain('<bdi>Gold &lt;&amp;&gt;</bdi>');
  expect(smtp.letters[2]?.text).toContain('Gold <&>');
});

test('an Arabic letter sets apart what runs the other way', async () => {
  const { smtp, mailer } = await aServer();
  for (const letter of kinds) await mailer.send({ ...letter, language: 'ar' });
  const [receipt] = smtp.letters;
  expect(receipt?.subject).toBe('إيصالك من \u2068Limn\u2069');
  expect(receipt?.text).toContain('رقم الفاتورة: \u2068LIMN-0001\u2069');
  expect(receipt?.html).toContain('رقم الفاتورة: <bdi>LIMN-0001</bdi>');
});

test('an address that no browser should open is left out', async () => {
  const { smtp, mailer } = await aServer();
  const odd = ['javascript:alert(1)', 'nothing', null];
  for (const url of odd) await mailer.send({ ...head, kind: 'payment_failed', until: time, invoiceUrl: url });
  for (const { html } of smtp.letters) expect(hrefs(html)).toEqual([head.link, head.link]);
});
