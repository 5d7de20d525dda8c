/** The options of a checkout session besides the price: promotion codes, trials, Stripe Tax. */
import { invalid } from './api-error.ts';
import type { Customer } from './shapes.ts';
import type { Order, Store } from './store.ts';
import type { MissingMethod } from './trial.ts';

export interface TermFields {
  mode?: string;
  customer?: string;
  allow_promotion_codes?: boolean;
  automatic_tax?: { enabled: boolean };
  billing_address_collection?: 'auto' | 'required';
  customer_update?: { address?: 'auto' | 'never'; name?: 'auto' | 'never' };
  discounts?: unknown[];
  subscription_data?: {
    trial_period_days?: number;
    trial_settings?: { end_behavior: { missing_payment_method: MissingMethod } };
  };
  tax_id_collection?: { enabled: boolean };
}

/** The longest trial that Stripe accepts. */
const mostTrialDays = 730;

/** @throws ApiError for a trial of no length */
export function checkTrial(days: number | undefined, param: string): void {
  if (days !== undefined && (days < 1 || days > mostTrialDays))
    throw invalid(`Invalid ${param}: must be between 1 and ${mostTrialDays}.`, { param });
}

/** @throws ApiError unless Stripe Tax is set up */
function checkTaxAccount({ unseen }: Store): void {
  if (unseen.taxAccount.status === 'active') return;
  throw invalid(
    'You must have a valid head office address to enable automatic tax calculation in test mode. Visit https://dashboard.stripe.com/test/settings/tax to update it.',
    { param: 'automatic_tax[enabled]' },
  );
}

/** A customer of the checkout keeps the name and the address that the page asks for only on request. */
function checkTax(store: Store, fields: TermFields): void {
  const { automatic_tax: tax, tax_id_collection: taxId, customer, customer_update: update = {} } = fields;
  if (tax?.enabled) {
    checkTaxAccount(store);
    if (customer && update.address !== 'auto')
      throw invalid(
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto'.",
        { code: 'customer_tax_location_invalid', param: 'customer_update[address]' },
      );
  }
  if (taxId?.enabled && customer && update.name !== 'auto')
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      { param: 'customer_update[name]' },
    );
}

/** @throws ApiError */
export function termsOf(store: Store, fields: TermFields): Omit<Order, 'price' | 'quantity' | 'metadata'> {
  const { subscription_data: data, allow_promotion_codes: takesCodes = false, discounts = [] } = fields;
  if (fields.mode === 'setup')
    for (const param of ['allow_promotion_codes', 'automatic_tax', 'subscription_data'] as const)
      if (fields[param] !== undefined)
        throw invalid(`You can not pass \`${param}\` in \`setup\` mode.`, { param });
  if (fields.customer_update && !fields.customer)
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  if (takesCodes && discounts.length > 0)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  checkTrial(data?.trial_period_days, 'subscription_data[trial_period_days]');
  if (data?.trial_settings && data.trial_period_days === undefined)
    throw invalid('`trial_settings` needs a trial.', { param: 'subscription_data[trial_settings]' });
  checkTax(store, fields);
  return {
    trialDays: data?.trial_period_days ?? 0,
    missingMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    takesCodes,
    hasTax: fields.automatic_tax?.enabled ?? false,
  };
}

/** Stripe Tax calculates with the address of the customer. @throws ApiError without one */
export function checkTaxLocation(store: Store, customer: Customer): void {
  checkTaxAccount(store);
  if (customer.address === null || customer.address === undefined)
    throw invalid(
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      { code: 'customer_tax_location_invalid', param: 'automatic_tax[enabled]' },
    );
}
