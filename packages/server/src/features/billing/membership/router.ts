import { admin, router, user } from '../../../trpc/procedures.ts';
import { limitProviders } from '../../../trpc/provider-limit.ts';
import { cancelMembership } from './flow/cancel-membership.ts';
import { refreshMembership } from './flow/refresh-membership.ts';
import { resumeMembership } from './flow/set-renewal.ts';
import { setAutoRenew, updateSubscription } from './flow/update-subscription.ts';
import { readSubscription } from './read/describe-subscription.ts';
import { listSubscriptions, readSubscriptionAsAdmin } from './read/list-subscriptions.ts';
import { readMembership } from './read/read-membership.ts';
import {
  Done,
  GrantMembership,
  ListSubscriptions,
  Membership,
  SetAutoRenew,
  Subscription,
  SubscriptionId,
  SubscriptionPage,
  SubscriptionWithUser,
  UpdateSubscription,
} from './schema.ts';
import { grantMembershipUntil } from './write/grant-membership.ts';

export const membershipRouter = router({
  current: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/subscriptions/current',
        name: 'getSubscription',
        summary: 'Read your membership',
        refusals: ['membership.not_found'],
      },
    })
    .output(Subscription)
    .query(({ ctx }) => readSubscription(ctx)),
  /** The subscription with everything that the profile shows of it; null without a membership. */
  get: user.output(Membership.nullable()).query(({ ctx }) => readMembership(ctx)),
  /** Asks the provider where the stored state may be outdated. */
  refresh: user
    .use(limitProviders)
    .output(Membership.nullable())
    .mutation(({ ctx }) => refreshMembership(ctx)),
  cancel: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/subscriptions/{id}/cancel',
        name: 'cancelSubscription',
        summary: 'Cancel a membership',
        about: 'Turns off the renewal. The membership lasts until the end of the paid period.',
        refusals: [
          'membership.not_found',
          'payment.not_configured',
          'payment.stripe_failed',
          'payment.paypal_failed',
        ],
        limit: 'payment.user',
      },
    })
    .input(SubscriptionId)
    .output(Subscription)
    .mutation(({ ctx, input }) => cancelMembership(ctx, input)),
  resume: user
    .use(limitProviders)
    .input(SubscriptionId)
    .output(Subscription)
    .mutation(({ ctx, input }) => resumeMembership(ctx, input)),
  adminList: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/subscriptions',
        name: 'listSubscriptions',
        summary: 'List memberships',
        example: { request: { status: 'active', provider: 'stripe' } },
      },
    })
    .input(ListSubscriptions)
    .output(SubscriptionPage)
    .query(({ ctx, input }) => listSubscriptions(ctx, input)),
  adminGet: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/subscriptions/{id}',
        name: 'getSubscriptionOf',
        summary: 'Read a membership',
        refusals: ['membership.not_found'],
      },
    })
    .input(SubscriptionId)
    .output(SubscriptionWithUser)
    .query(({ ctx, input }) => readSubscriptionAsAdmin(ctx, input)),
  adminUpdate: admin
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/subscriptions/{id}',
        name: 'updateSubscription',
        isSensitive: true,
        summary: 'Change a membership',
        refusals: [
          'membership.not_found',
          'membership.not_granted',
          'membership.ended',
          'membership.stopped_by_member',
          'payment.not_configured',
          'payment.stripe_failed',
          'payment.paypal_failed',
        ],
        example: { request: { auto_renew: false } },
      },
    })
    .input(UpdateSubscription)
    .output(SubscriptionWithUser)
    .mutation(({ ctx, input }) => updateSubscription(ctx, input)),
  setAutoRenew: admin
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/user/{id}/auto-renew',
        name: 'setAutoRenew',
        isSensitive: true,
        summary: 'Turn the renewal of a user on or off',
        about: 'A renewal that the member has turned off stays off.',
        refusals: [
          'account.not_found',
          'membership.not_found',
          'membership.ended',
          'membership.stopped_by_member',
          'payment.not_configured',
          'payment.stripe_failed',
          'payment.paypal_failed',
        ],
        example: { request: { auto_renew: 0 }, answer: { success: true } },
      },
    })
    .input(SetAutoRenew)
    .output(Done)
    .mutation(({ ctx, input }) => setAutoRenew(ctx, input)),
  grant: admin
    .input(GrantMembership)
    .output(SubscriptionWithUser)
    .mutation(({ ctx, input }) => grantMembershipUntil(ctx, input)),
});
