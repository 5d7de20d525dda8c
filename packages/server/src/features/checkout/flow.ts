import type { Ctx, UserCtx } from '../../core/context.ts';
import type { Subscription } from '../membership/schema.ts';
import type {
  BeginCheckout,
  CheckoutId,
  CheckoutState,
  CompletePaypal,
  HostedPageUrl,
  OpenCardPage,
  PaypalBegun,
  SubscribeByCard,
  SubscribeByPaypal,
  SubscribedByCard,
} from './schema.ts';

const notBuilt = (): never => {
  throw new Error('not built');
};
export const beginCheckout = async (_ctx: UserCtx, _input: BeginCheckout): Promise<HostedPageUrl> =>
  notBuilt();
export const subscribeByCard = async (_ctx: UserCtx, _input: SubscribeByCard): Promise<SubscribedByCard> =>
  notBuilt();
export const subscribeByPaypal = async (_ctx: UserCtx, _input: SubscribeByPaypal): Promise<PaypalBegun> =>
  notBuilt();
export const completePaypal = async (_ctx: UserCtx, _input: CompletePaypal): Promise<Subscription> =>
  notBuilt();
export const openCardPage = async (_ctx: UserCtx, _input: OpenCardPage): Promise<HostedPageUrl> => notBuilt();
export const confirmCheckout = async (_ctx: UserCtx, _input: CheckoutId): Promise<CheckoutState> =>
  notBuilt();
export const settleCheckouts = async (_ctx: Ctx): Promise<void> => notBuilt();
export const endPayments = async (_ctx: UserCtx): Promise<void> => notBuilt();
