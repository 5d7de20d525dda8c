import type { Schedule } from './schedule-shape.ts';
import type { Metadata, StripeObject } from './stripe-object.ts';
import type { SubscriptionStatus, TrialFields } from './trial.ts';

export interface List<Entry> {
  object: 'list';
  data: Entry[];
  has_more: boolean;
  url: string;
}

export interface Customer extends StripeObject {
  object: 'customer';
  address?: object | null;
  /** Minor units: a credit is negative, a debt positive. The next invoice takes it. */
  balance: number;
  email: string | null;
  name: string | null;
  description: string | null;
  invoice_prefix: string;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
  preferred_locales: string[];
  metadata: Metadata;
}

export interface Product extends StripeObject {
  object: 'product';
  name: string;
  active: boolean;
  description: string | null;
  type: 'service';
  updated: number;
  metadata: Metadata;
}

export interface Price extends StripeObject {
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  currency: string;
  lookup_key: string | null;
  nickname: string | null;
  product: string;
  recurring: {
    interval: string;
    interval_count: number;
    meter: null;
    trial_period_days: null;
    usage_type: 'licensed';
  } | null;
  tax_behavior: 'unspecified';
  type: 'recurring' | 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
  metadata: Metadata;
}

export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: object;
  billing_details: object;
  metadata: Metadata;
}

export interface SetupIntent extends StripeObject {
  object: 'setup_intent';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session';
  metadata: Metadata;
}

export interface Item {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  plan: object;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Subscription extends StripeObject, TrialFields {
  object: 'subscription';
  automatic_tax: { enabled: boolean };
  billing_cycle_anchor: number;
  billing_mode: object;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: {
    comment: string | null;
    feedback: string | null;
    feedback_option: null;
    reason: string | null;
  };
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  invoice_settings: object;
  items: List<Item>;
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: { behavior: 'void'; resumes_at: null } | null;
  schedule: string | null;
  start_date: number;
  status: SubscriptionStatus;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  subtotal: number;
  currency: string;
  description: string;
  invoice: string;
  parent: { subscription_item_details: { proration: boolean } };
  period: { start: number; end: number };
  quantity: number;
}

export interface InvoiceTax {
  amount: number;
  tax_behavior: 'exclusive' | 'inclusive';
  tax_rate_details: { tax_rate: string };
  taxability_reason: string;
  taxable_amount: number;
  type: 'tax_rate_details';
}

export interface Invoice extends StripeObject {
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  currency: string;
  customer: string;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  lines: List<InvoiceLine>;
  next_payment_attempt: number | null;
  number: string | null;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
  };
  period_start: number;
  period_end: number;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  /** The customer's balance before and after the invoice. */
  starting_balance: number;
  ending_balance: number | null;
  subtotal: number;
  total: number;
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: InvoiceTax[];
}

export interface PaymentError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface PaymentIntent extends StripeObject {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  currency: string;
  customer: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  next_action: object | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface InvoicePayment extends StripeObject {
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}

export interface Charge extends StripeObject {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund extends StripeObject {
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
  metadata: Metadata;
}

export interface Dispute extends StripeObject {
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
}

export interface CheckoutSession extends StripeObject {
  object: 'checkout.session';
  amount_subtotal: number | null;
  amount_total: number | null;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string | null;
  customer: string | null;
  expires_at: number;
  invoice: string | null;
  locale: string | null;
  metadata: Metadata;
  mode: 'subscription' | 'setup';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  setup_intent: string | null;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string | null;
  url: string | null;
}

/** Every kind of object with an id. */
export interface StripeObjects {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  subscription: Subscription;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  invoice_payment: InvoicePayment;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  'checkout.session': CheckoutSession;
  subscription_schedule: Schedule;
}
export type Kind = keyof StripeObjects;
