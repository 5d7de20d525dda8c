import type { RefusalCode } from '@limn/server/refusal';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../lib/data/failure.ts';
import { bidiIsolate } from './bidi-isolate.ts';
import { formatMoment } from './formats.ts';
import { offlineText } from './offline-text.ts';

/** The text for each refusal code: what happened and what to do. `{…}` are the refusal's facts. */
export const refusalText = {
  'request.invalid': msg`Something in this form is not right. Check it and try again.`,
  'account.signed_out': msg`You have been logged out. Log in again to go on.`,
  'account.forbidden': msg`Your account may not do that.`,
  'account.email_taken': msg`An account with this email already exists. Log in instead, or use another address.`,
  'account.email_invalid': msg`This is not an email address. Check it for typos.`,
  'account.password_common': msg`This password is one of the first that people would guess. Choose another.`,
  'account.wrong_credentials': msg`The email or the password is wrong. Check both and try again.`,
  'account.setup_invalid': msg`This setup link has been used or has expired. If you are the owner, log in; otherwise start the server again to get a new one.`,
  'account.setup_first': msg`This site is still being set up. Its owner has to register first, with the link that the server printed at its start.`,
  'account.wrong_password': msg`This password is wrong. Check it and try again.`,
  'account.password_short': msg`New password must be at least 8 characters`,
  'account.confirm': msg`Nothing has changed: this needs a confirmation that it is you.`,
  'account.last_admin': msg`This is the only admin here. Make somebody else an admin first.`,
  'account.not_found': msg`There is no such account.`,
  'account.own': msg`This is your own account. Only another admin can change it like this.`,
  'account.unchanged': msg`This account is already in that state.`,
  'account.disabled': msg`This account has been disabled. Ask whoever runs this site.`,
  'avatar.unusable': msg`This cannot be used as your picture. Use a JPEG, PNG or WebP of up to 5 MB; a web address must be open to everybody.`,
  'logo.unusable': msg`This cannot be used as the logo. Use a PNG, JPEG or WebP of up to 2 MB and at least 16 × 16 pixels.`,
  'logo.not_found': msg`The removed logo is no longer stored. Upload it again.`,
  'session.not_found': msg`That device is already logged out.`,
  'password.link_invalid': msg`This link has been used or has expired. Ask for a new one.`,
  'mail.not_configured': msg`This site sends no mail. Ask whoever runs it for a link that sets a new password.`,
  'identity.not_configured': msg`This way of logging in is not set up here.`,
  'identity.google_missing': msg`Google authentication failed`,
  'identity.google_rejected': msg`Google authentication failed`,
  'identity.rejected': msg`The login was not completed. Start it again.`,
  'identity.not_yours': msg`That login belongs to another account, or the service did not ask you to log in anew.`,
  'identity.unavailable': msg`The sign-in service does not answer just now. Try again, or use your password.`,
  'identity.no_email': msg`The sign-in service told us no email address, and an account needs one.`,
  'identity.account_exists': msg`There is already an account with this email. Enter its password once to connect the two.`,
  'identity.link_invalid': msg`That took too long. Go back to the login and start again.`,
  'archive.link_invalid': msg`This download link has been used or has expired. Start the download again.`,
  'request.too_many': msg`That was a lot at once. Wait a minute, then try again.`,
  'server.busy': msg`The studio is busy. Try again in a moment.`,
  'generation.empty_prompt': msg`Describe the picture first.`,
  'generation.members_only': msg`Sizes other than 640 × 480 and four pictures at once are for members. Choose 640 × 480 to go on.`,
  'generation.not_found': msg`This picture is no longer being painted. Start it again.`,
  'generation.too_many': msg({
    message: 'At most {limit} of your pictures can wait or be painted at once. Wait for one, or cancel one.',
  }),
  'generation.day_limit': msg({
    message:
      'You have made {limit} pictures today. You can make more from {time}. Members have no daily limit.',
  }),
  'generation.site_day_limit': msg({
    message: 'This site has made all the pictures that it makes in a day. It makes more from {time}.',
  }),
  'prompt.day_limit': msg({
    message: 'You have had {limit} ideas and expanded descriptions today. You can have more from {time}.',
  }),
  'image.limit_reached': msg({
    message: 'You have reached your limit of {limit} pictures. Delete some from your history to make room.',
  }),
  'image.not_found': msg`This picture is gone.`,
  'collection.not_found': msg`This collection is gone.`,
  'collection.limit_reached': msg({
    message: 'You have {limit} collections, the most that an account can have. Delete one first.',
  }),
  'image.not_allowed': msg`No picture can be fetched from this address.`,
  'image.removal_invalid': msg`This link no longer works. Delete the picture from your history.`,
  'plan.not_found': msg`This plan was not found.`,
  'plan.exists': msg`There is already a plan with this id. Choose another id.`,
  'plan.price_invalid': msg`A price is 0, or at least 0.50, with two decimals at most.`,
  'membership.not_found': msg`Subscription information was not found.`,
  'membership.already': msg`You already have a membership. Your profile shows it.`,
  'membership.ended': msg`This membership has ended. Subscribe again to go on.`,
  'membership.pending': msg`Your payment is still being processed by PayPal. Wait until it has finished, or cancel it in your profile.`,
  'membership.stopped_by_member': msg`This member turned off renewal or disputed a payment. Only the member can turn it on again.`,
  'membership.not_granted': msg`Only a complimentary membership can be changed like this.`,
  'plan_change.same_plan': msg`You have this plan already.`,
  'plan_change.not_offered': msg`Your membership cannot change to this plan. Cancel it, and subscribe again when it has ended.`,
  'plan_change.planned': msg`Your plan changes already. Keep your current plan first.`,
  'plan_change.cancelled': msg`Your membership is cancelled. Keep it first, then change the plan.`,
  'plan_change.payment_open': msg`A payment is open. Pay it first, then change the plan.`,
  'plan_change.in_trial': msg`You can change the plan once your free trial has ended.`,
  'plan_change.unavailable': msg`The plan cannot be changed at the moment.`,
  'plan_change.outdated': msg`The amount has changed. Look at it again.`,
  'payment.not_configured': msg`This way of paying is not set up here.`,
  'payment.card_number': msg`Never send a card number here. Card details are entered only at the payment provider.`,
  'payment.declined': msg`The payment was declined.`,
  'payment.stripe_failed': msg`Stripe payment error`,
  'payment.paypal_failed': msg`PayPal payment error`,
  'payment.busy': msg({
    message: 'The payment provider is busy. Try again in {retryAfter} seconds.',
  }),
  'payment.slow': msg`The payment provider is not answering. The change may still happen: check again in a minute.`,
  'payment.not_found': msg`This payment was not found.`,
  'payment.disputed': msg`This payment is disputed. Answer the dispute at the provider: it cannot be refunded here.`,
  'payment.refund_too_large': msg`This is more than what is left of the payment. Load the page again.`,
  'payment.amount_invalid': msg`Type an amount above 0, with the decimals of the currency.`,
  'payment.refund_key_used': msg`This refund was already sent. Load the page again.`,
  'payment.link_invalid': msg`This download link has been used or has expired.`,
  'payment.method_not_found': msg`This payment method was not found. Load the page again.`,
  'payment.method_in_use': msg`Your membership is charged to this payment method. Choose another for it first.`,
  'payment.method_unfit': msg`This membership cannot be charged to this payment method.`,
  'invoice.not_found': msg`This invoice was not found.`,
  'message.not_found': msg`This message was not found. Load the page again.`,
  'renewal.under_way': msg`Renewal is already being changed for everybody. Wait until that is done.`,
  'service.not_configured': msg`This service is not set up here.`,
  'featured.order_outdated': msg`The list has changed in the meantime. Load it again.`,
  'verification.not_a_picture': msg`This is not a JPEG, PNG or WebP picture.`,
  'verification.too_many_pixels': msg`This picture has too many pixels to check it.`,
  'verification.unreadable': msg`This picture cannot be read. The file seems to be damaged.`,
  'verification.no_manifest': msg`This manifest was not found.`,
  'prompt.service_failed': msg`No idea came back this time. Try again.`,
  'storage.full': msg`The server has no room left. Please tell whoever runs it.`,
  'storage.unavailable': msg`The server cannot store anything at the moment. Please try again later.`,
} satisfies Record<RefusalCode, MessageDescriptor>;

const unknown = msg`Something went wrong. Try again; if it happens again, tell whoever runs this site.`;
const unknownWithId = msg({
  message:
    'Something went wrong. Try again; if it happens again, tell whoever runs this site, with this number: {requestId}',
});

/** Refusals that show the provider's own message, in its language, on a second line. */
const atProvider = new Set<Failure['code']>([
  'payment.declined',
  'payment.stripe_failed',
  'payment.paypal_failed',
]);

/** @param fallback the text for a failure without a reason from the server */
export function failureText(i18n: I18n, failure: Failure, fallback?: MessageDescriptor): string {
  if (failure.code === 'offline') return i18n._(offlineText);
  if (failure.code !== 'unknown') {
    const { reason: providerReason } = failure.facts;
    const reason =
      providerReason === undefined ? undefined : bidiIsolate(i18n.locale, String(providerReason));
    const { resetsAt } = failure.facts;
    const values = {
      ...failure.facts,
      ...(reason !== undefined && { reason }),
      ...(resetsAt !== undefined && { time: formatMoment(i18n.locale, String(resetsAt)) }),
    };
    const text = i18n._({ ...refusalText[failure.code], values });
    return reason !== undefined && atProvider.has(failure.code) ? `${text}\n${reason}` : text;
  }
  if (fallback) return i18n._(fallback);
  return failure.requestId
    ? i18n._({ ...unknownWithId, values: { requestId: failure.requestId } })
    : i18n._(unknown);
}
