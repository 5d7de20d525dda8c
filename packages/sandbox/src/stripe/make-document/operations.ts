/** The calls of the document: the operations that the fake implements. */
export interface Operation {
  method: 'get' | 'post' | 'delete';
  path: string;
  /** As Stripe's own document names it. */
  id: string;
  /** Types of the library, as one writes them in TypeScript. */
  asks: string | undefined;
  answers: string;
}

/** Method, path, what it is asked with, what it answers; in brackets a list. */
const table = `
post   checkout/sessions                       Checkout.SessionCreateParams     Checkout.Session
get    checkout/sessions                       Checkout.SessionListParams       [Checkout.Session]
get    checkout/sessions/{session}             Checkout.SessionRetrieveParams   Checkout.Session
post   checkout/sessions/{session}/expire      Checkout.SessionExpireParams     Checkout.Session
post   customers                               CustomerCreateParams             Customer
get    customers                               CustomerListParams               [Customer]
get    customers/{customer}                    CustomerRetrieveParams           Customer|DeletedCustomer
post   customers/{customer}                    CustomerUpdateParams             Customer
delete customers/{customer}                    -                                DeletedCustomer
get    customers/{customer}/payment_methods    CustomerListPaymentMethodsParams [PaymentMethod]
post   subscriptions                           SubscriptionCreateParams         Subscription
get    subscriptions                           SubscriptionListParams           [Subscription]
get    subscriptions/{subscription_exposed_id} SubscriptionRetrieveParams       Subscription
post   subscriptions/{subscription_exposed_id} SubscriptionUpdateParams         Subscription
delete subscriptions/{subscription_exposed_id} SubscriptionCancelParams         Subscription
post   subscription_schedules                  SubscriptionScheduleCreateParams SubscriptionSchedule
get    subscription_schedules/{schedule}       SubscriptionScheduleRetrieveParams SubscriptionSchedule
post   subscription_schedules/{schedule}       SubscriptionScheduleUpdateParams SubscriptionSchedule
post   subscription_schedules/{schedule}/release SubscriptionScheduleReleaseParams SubscriptionSchedule
post   products                                ProductCreateParams              Product
get    products                                ProductListParams                [Product]
get    products/{id}                           ProductRetrieveParams            Product
post   products/{id}                           ProductUpdateParams              Product
post   prices                                  PriceCreateParams                Price
get    prices                                  PriceListParams                  [Price]
get    prices/{price}                          PriceRetrieveParams              Price
post   prices/{price}                          PriceUpdateParams                Price
post   payment_methods                         PaymentMethodCreateParams        PaymentMethod
get    payment_methods                         PaymentMethodListParams          [PaymentMethod]
get    payment_methods/{payment_method}        PaymentMethodRetrieveParams      PaymentMethod
post   payment_methods/{payment_method}        PaymentMethodUpdateParams        PaymentMethod
post   payment_methods/{payment_method}/attach PaymentMethodAttachParams        PaymentMethod
post   payment_methods/{payment_method}/detach PaymentMethodDetachParams        PaymentMethod
post   setup_intents                           SetupIntentCreateParams          SetupIntent
get    setup_intents/{intent}                  SetupIntentRetrieveParams        SetupIntent
post   setup_intents/{intent}/confirm          SetupIntentConfirmParams         SetupIntent
post   setup_intents/{intent}/cancel           SetupIntentCancelParams          SetupIntent
get    invoices                                InvoiceListParams                [Invoice]
post   invoices/create_preview                 InvoiceCreatePreviewParams       Invoice
get    invoices/{invoice}                      InvoiceRetrieveParams            Invoice
post   invoices/{invoice}/pay                  InvoicePayParams                 Invoice
post   invoices/{invoice}/void                 InvoiceVoidInvoiceParams         Invoice
get    invoice_payments                        InvoicePaymentListParams         [InvoicePayment]
get    invoice_payments/{invoice_payment}      InvoicePaymentRetrieveParams     InvoicePayment
get    payment_intents/{intent}                PaymentIntentRetrieveParams      PaymentIntent
get    charges                                 ChargeListParams                 [Charge]
get    charges/{charge}                        ChargeRetrieveParams             Charge
post   refunds                                 RefundCreateParams               Refund
get    refunds                                 RefundListParams                 [Refund]
get    refunds/{refund}                        RefundRetrieveParams             Refund
get    disputes                                DisputeListParams                [Dispute]
get    disputes/{dispute}                      DisputeRetrieveParams            Dispute
get    tax/settings                            Tax.SettingsRetrieveParams       Tax.Settings
get    events                                  EventListParams                  [EventBase]
get    events/{id}                             EventRetrieveParams              EventBase
`;

/** `post` and `customers/{customer}` are PostCustomersCustomer. */
const idOf = (method: string, path: string): string =>
  `${method}/${path}`
    .replaceAll(/(?:^|[^a-z]+)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('}', '');

function typeOf(name: string): string {
  const listed = /^\[(.+)\]$/.exec(name)?.[1];
  if (listed !== undefined) return `Stripe.ApiList<Stripe.${listed}>`;
  return name
    .split('|')
    .map((part) => `Stripe.${part}`)
    .join(' | ');
}

const methods = ['get', 'post', 'delete'] as const;

export const operations: Operation[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [verb, path = '', asks = '', answers = ''] = line.split(/ +/);
    const method = methods.find((known) => known === verb);
    if (!method) throw new Error(`no method: ${line}`);
    return {
      method,
      path: `/v1/${path}`,
      id: idOf(method, path),
      asks: asks === '-' ? undefined : `Stripe.${asks}`,
      answers: typeOf(answers),
    };
  });

/** Given whole wherever they appear; of every other object only `id` and `object` are. */
export const wholeObjects = new Set([
  'Charge',
  'Checkout.Session',
  'Customer',
  'DeletedCustomer',
  'DeletedInvoice',
  'DeletedPrice',
  'DeletedProduct',
  'Dispute',
  'EventBase',
  'Invoice',
  'InvoiceLineItem',
  'InvoicePayment',
  'LineItem',
  'PaymentIntent',
  'PaymentMethod',
  'Plan',
  'Price',
  'Product',
  'Refund',
  'SetupIntent',
  'Subscription',
  'SubscriptionItem',
  'SubscriptionSchedule',
]);
