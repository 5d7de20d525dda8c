import type { UserCtx } from '../../core/context.ts';
import type { Subscription } from '../membership/schema.ts';
import type { PaymentMethod } from '../payment-method/schema.ts';
import type { AddCard, AddPaypal, ChargeTo, PaymentMethodId } from './schema.ts';

const notBuilt = (): never => {
  throw new Error('not built');
};
export const addCard = async (_ctx: UserCtx, _input: AddCard): Promise<PaymentMethod> => notBuilt();
export const addPaypal = async (_ctx: UserCtx, _input: AddPaypal): Promise<PaymentMethod> => notBuilt();
export const setDefaultMethod = async (_ctx: UserCtx, _input: PaymentMethodId): Promise<PaymentMethod> =>
  notBuilt();
export const removePaymentMethod = async (_ctx: UserCtx, _input: PaymentMethodId): Promise<void> =>
  notBuilt();
export const chargeTo = async (_ctx: UserCtx, _input: ChargeTo): Promise<Subscription> => notBuilt();
