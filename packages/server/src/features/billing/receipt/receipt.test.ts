import { invoice } from '@limn/db';
import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const hour = 3_600_000;
const texts = {
  ...{ about: '', contact_email: '', phone_number: '', address: 'Seestrasse 1\nZürich' },
  social_links: { facebook: '', twitter: '', instagram: '', linkedin: '' },
};

test('a PayPal payment has a receipt with the seller, the tax and its refunds', async () => {
  const studio = await aPayingStudio();
  const { owner, bob, paypal, tick, db } = studio;
  await bob.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const [remoteId = ''] = paypal.subscriptions();
  await paypal.approve(remoteId);
  await studio.pass(hour);
  await tick();
  await owner.site.updateInfo({ ...texts, operator_name: 'Limn Ltd', tax_id: 'CHE-123' });
  const [payment] = (await owner.payment.list({})).items;
  const id = payment?.id ?? '';
  const taxes = [{ name: 'VAT', percent: 20, amountCents: 167, inclusive: true }];
  db.update(invoice).set({ taxes, taxCents: 167 }).run();
  await owner.payment.refund({ id, amount: 2, key: 'the-key-of-the-refund' });
  db.update(invoice).set({ taxes, taxCents: 167 }).run();
  const receipt = await bob.receipt.get({ id });
  expect(receipt).toMatchObject({
    seller: { name: 'Limn Ltd', address: 'Seestrasse 1\nZürich', tax_id: 'CHE-123' },
    ...{ buyer: 'bob@example.com', provider: 'paypal', total: 9.99, refunded: 2, is_test: true },
    taxes: [{ name: 'VAT', percent: 20, amount: 1.67, inclusive: true }],
    refunds: [{ amount: 2 }],
  });
  expect(receipt.number).toBe(paypal.inspect(remoteId).payments[0]?.id);
  expect(await owner.receipt.get({ id })).toEqual(receipt);
});

test('only the owner and admins can read a receipt, and only of a payment that was made', async () => {
  const studio = await aPayingStudio();
  const { ann, bob, owner, stripe, db } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const [payment] = (await owner.payment.list({})).items;
  const id = payment?.id ?? '';
  expect((await ann.receipt.get({ id })).seller.name).toBe('Limn');
  await expect(bob.receipt.get({ id })).rejects.toRefuse('invoice.not_found');
  await expect(ann.receipt.get({ id: 'unknown' })).rejects.toRefuse('invoice.not_found');
  db.update(invoice).set({ status: 'failed' }).run();
  await expect(ann.receipt.get({ id })).rejects.toRefuse('invoice.not_found');
});

test('the fields for receipts stay when an older client leaves them out, and visitors do not see them', async () => {
  const { owner, visitor } = await aPayingStudio();
  await owner.site.updateInfo({ ...texts, operator_name: 'Limn Ltd', tax_id: 'CHE-123' });
  expect(await owner.site.updateInfo(texts)).toMatchObject({ operator_name: 'Limn Ltd', tax_id: 'CHE-123' });
  expect(await visitor.site.info()).not.toHaveProperty('tax_id');
});
