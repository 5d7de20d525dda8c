import { expect, test } from 'vitest';
import { approvalIn, subscriptionRequest } from './paypal-checkout.ts';

const wish = {
  ...{ checkoutId: 'c1', userId: 'u1', remotePriceId: 'P-1', email: 'ann@example.com' },
  language: 'fr',
  ...{ returnUrl: 'https://limn.example/back', cancelUrl: 'https://limn.example/plans', siteName: 'Limn' },
} as const;

test('a request names the plan, the buyer and the pages', () => {
  expect(subscriptionRequest(wish)).toMatchObject({
    plan_id: 'P-1',
    subscriber: { email_address: 'ann@example.com' },
    application_context: { locale: 'fr-FR', return_url: wish.returnUrl, cancel_url: wish.cancelUrl },
  });
});

test('an address, a language and a name that PayPal would refuse are left out or cut', () => {
  const request = subscriptionRequest({
    ...wish,
    email: 'ann@[::1]',
    language: 'ar',
    siteName: 'L'.repeat(200),
  });
  expect(request).not.toHaveProperty('subscriber');
  expect(request.application_context).not.toHaveProperty('locale');
  expect(request.application_context.brand_name).toHaveLength(127);
});

test('an approval needs its link and the token in it', () => {
  const approve = (href: string) => [
    { rel: 'self', href: 'https://paypal.example' },
    { rel: 'approve', href },
  ];
  const page = 'https://paypal.example/approve?ba_token=BA-1';
  expect(approvalIn(approve(page))).toEqual({ approvalUrl: page, token: 'BA-1' });
  expect(approvalIn(approve('https://paypal.example/approve'))).toBeUndefined();
  expect(approvalIn(approve('no address'))).toBeUndefined();
  expect(approvalIn([])).toBeUndefined();
});
