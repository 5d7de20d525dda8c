/** The implementation of every call of the API document, by its operation id. */
import { cardOperations } from './cards.ts';
import { catalogueOperations } from './catalogue.ts';
import { checkoutOperations } from './checkout.ts';
import { customerOperations } from './customers.ts';
import { eventOperations } from './events.ts';
import { invoiceOperations } from './invoices.ts';
import { moneyOperations } from './money.ts';
import { previewOperations } from './preview.ts';
import { scheduleOperations } from './schedules.ts';
import type { Store } from './store.ts';
import { deleteCustomer, subscriptionOperations } from './subscriptions.ts';
import { taxOperations } from './tax.ts';

interface Operation {
  /** @throws ApiError */
  run(store: Store, params: object, path: object): object;
}

/** The parameters of each operation are already validated. */
export const operations: Record<string, Operation['run']> = {
  ...cardOperations,
  ...catalogueOperations,
  ...checkoutOperations,
  ...customerOperations,
  ...eventOperations,
  ...invoiceOperations,
  ...moneyOperations,
  ...previewOperations,
  ...scheduleOperations,
  ...subscriptionOperations,
  ...taxOperations,
  DeleteCustomersCustomer: deleteCustomer,
};
