import { beforeEach, expect, test } from 'vitest';
import { openApproval } from './open-approval.ts';

let opened: string[];

beforeEach(() => {
  opened = [];
  // The browser blocks the new tab, so the page opens here.
  const window = { open: () => null, location: { assign: (url: string) => opened.push(url) } };
  Object.assign(globalThis, { window });
});

const answering = (approval_url: string | null) => async () => ({ approval_url });

test('the page of the approval is opened', async () => {
  expect(await openApproval('…', answering('https://www.paypal.com/approve'))).toBe(true);
  expect(opened).toEqual(['https://www.paypal.com/approve']);
});

test('a change that was made before needs no page', async () => {
  expect(await openApproval('…', answering(null))).toBe(false);
  expect(opened).toEqual([]);
});

test('an address that may not be opened is an error', async () => {
  const opening = openApproval('…', answering('http://paypal.example/approve'));
  await expect(opening).rejects.toMatchObject({ name: 'NoProviderPage' });
});

test('the failure of the call is passed on', async () => {
  const failed = new Error('refused');
  await expect(openApproval('…', () => Promise.reject(failed))).rejects.toBe(failed);
});
