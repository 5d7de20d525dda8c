/** Every call of the document, by the name that it has there. */
import { cardOperations } from './cards.ts';
import { catalogueOperations } from './catalogue.ts';
import { checkoutOperations } from './checkout.ts';
import { customerOperations } from './customers.ts';
import { eventOperations } from './events.ts';
import { invoiceOperations } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import { moneyOperations } from './money.ts';
import { deleteCustomer, subscriptionOperations } from './subscriptions.ts';

interface Operation {
  /** @throws ApiError */
  run(ledger: Ledger, params: object, path: object): object;
}

/** Each sees only parameters that the document allows. */
export const operations: Record<string, Operation['run']> = {
  ...cardOperations,
  ...catalogueOperations,
  ...checkoutOperations,
  ...customerOperations,
  ...eventOperations,
  ...invoiceOperations,
  ...moneyOperations,
  ...subscriptionOperations,
  DeleteCustomersCustomer: deleteCustomer,
};
