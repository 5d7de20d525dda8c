import type { Store } from './store.ts';

/** Of the account: whether Stripe Tax can be used. */
export const taxOperations = {
  GetTaxSettings({ unseen }: Store): object {
    const { status } = unseen.taxAccount;
    const missing = status === 'pending' ? { missing_fields: ['head_office'] } : null;
    return {
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
      head_office: null,
      livemode: false,
      status,
      status_details: status === 'pending' ? { pending: missing } : { active: {} },
    };
  },
};
