import type { RefusalCode } from '@limn/server/refusal';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../lib/data/failure.ts';
import { bidiIsolate } from './bidi-isolate.ts';
import { formatMoment } from './formats.ts';
import { offlineText } from './offline-text.ts';

/** The text for each refusal code: what happened and what to do. `{…}` are the refusal's facts. */
export const refusalText = {
  'request.invalid': msg`Check the highlighted fields and try again.`,
  'account.signed_out': msg`You've been logged out. Log in again to continue.`,
  'account.forbidden': msg`You don't have permission to do that.`,
  'account.email_taken': msg`An account with this email already exists. Log in instead, or use another email address.`,
  'account.email_invalid': msg`Enter a valid email address.`,
  'account.password_common': msg`This password is too common. Choose another one.`,
  'account.wrong_credentials': msg`Incorrect email or password. Try again.`,
  'account.setup_invalid': msg`This setup link has already been used or has expired. If you're the owner, log in; otherwise restart the server to get a new one.`,
  'account.setup_first': msg`This site is still being set up. The owner must register first, using the link that the server printed at startup.`,
  'account.wrong_password': msg`Incorrect password. Try again.`,
  'account.password_short': msg`New password must be at least 8 characters`,
  'account.confirm': msg`No changes were made. Confirm your identity first.`,
  'account.last_admin': msg`This is the only admin. Make someone else an admin first.`,
  'account.not_found': msg`Account not found.`,
  'account.own': msg`This is your own account. Only another admin can make this change.`,
  'account.unchanged': msg`No change: the account already has this status.`,
  'account.disabled': msg`This account has been disabled. Contact the site administrator.`,
  'avatar.unusable': msg`This image can't be used as your profile picture. Use a JPEG, PNG or WebP of up to 5 MB. An image URL must be publicly accessible.`,
  'logo.unusable': msg`This can't be used as the logo. Use a PNG, JPEG or WebP of up to 2 MB and at least 16 × 16 pixels.`,
  'logo.not_found': msg`The removed logo is no longer available. Upload it again.`,
  'session.not_found': msg`That device is already logged out.`,
  'password.link_invalid': msg`This link has already been used or has expired. Request a new one.`,
  'mail.not_configured': msg`This site doesn't send emails. Ask the site administrator for a password reset link.`,
  'identity.not_configured': msg`This login method is not set up.`,
  'identity.google_missing': msg`Google authentication failed`,
  'identity.google_rejected': msg`Google authentication failed`,
  'identity.rejected': msg`The login was not completed. Try again.`,
  'identity.not_yours': msg`You logged in with a different account, or the login service didn't ask you to log in again. Try again.`,
  'identity.unavailable': msg`The login service is not responding. Try again or use your password.`,
  'identity.no_email': msg`The login service didn't share an email address, which is required for an account.`,
  'identity.account_exists': msg`An account with this email address already exists. Enter the account's password to connect it.`,
  'identity.link_invalid': msg`The login timed out. Go back and start again.`,
  'archive.link_invalid': msg`This download link has already been used or has expired. Start the download again.`,
  'request.too_many': msg`Too many requests. Wait a minute and try again.`,
  'server.busy': msg`The server is busy. Try again in a moment.`,
  'generation.empty_prompt': msg`Enter a prompt first.`,
  'generation.members_only': msg`Sizes other than 640 × 480 and four pictures at once are for members. Choose 640 × 480 to continue.`,
  'generation.mask_unusable': msg`Mark the part of the picture that should change, then try again.`,
  'generation.edit_unsupported': msg`The image service can't change this picture.`,
  'generation.upscale_too_large': msg({
    message: "This picture can't be enlarged that much: no side may be longer than {limit} pixels.",
  }),
  'generation.upscale_members_only': msg`Pictures larger than 640 × 480 are for members.`,
  'generation.setting_unsupported': msg`The model doesn't support these settings. Remove them or choose another model.`,
  'generation.model_unknown': msg`This model is not available. Choose another one.`,
  'generation.model_not_allowed': msg`This model is not included in your plan.`,
  'generation.not_found': msg`This picture is no longer being generated. Start it again.`,
  'generation.too_many': msg({
    message: 'You can have up to {limit} pictures in progress. Wait for one to finish, or cancel one.',
  }),
  'generation.day_limit': msg({
    message:
      "You've reached today's limit of {limit, plural, one {# picture} other {# pictures}}. Try again after {time}. Members have no daily limit.",
  }),
  'generation.site_day_limit': msg({
    message: 'This site has reached its daily picture limit. Try again after {time}.',
  }),
  'prompt.day_limit': msg({
    message: "You've reached today's limit of {limit} ideas and enhanced prompts. Try again after {time}.",
  }),
  'image.limit_reached': msg({
    message: "You've reached your limit of {limit} pictures. Delete some from your history to free up space.",
  }),
  'image.not_found': msg`This picture no longer exists.`,
  'collection.not_found': msg`This collection no longer exists.`,
  'collection.limit_reached': msg({
    message: "You've reached the limit of {limit} collections. Delete one first.",
  }),
  'image.not_allowed': msg`Couldn't load a picture from this address. Check the address.`,
  'upload.off': msg`Pictures can't be uploaded on this site.`,
  'upload.too_large': msg`This picture is too large. Use one of up to 5 MB and 16 megapixels.`,
  'upload.unusable': msg`This picture can't be used. Use a JPEG, PNG or WebP of at least 80 × 60 pixels.`,
  'upload.private': msg`Uploaded pictures can't be shared or featured, and can't be in a shared collection. Share a picture that you make from one instead.`,
  'image.removal_invalid': msg`This link no longer works. Delete the picture from your history.`,
  'plan.not_found': msg`Plan not found.`,
  'plan.exists': msg`A plan with this ID already exists. Choose another ID.`,
  'plan.price_invalid': msg`Enter 0 or at least 0.50, with no more than two decimals.`,
  'membership.not_found': msg`Subscription information was not found.`,
  'membership.already': msg`You already have a membership. You can find it in your profile.`,
  'membership.ended': msg`This membership has ended. Subscribe again to continue.`,
  'membership.pending': msg`Your payment is still being processed by PayPal. Wait until it has finished, or cancel it in your profile.`,
  'membership.stopped_by_member': msg`This member turned off auto-renew, or disputed a payment or got it back. Only they can turn it on again.`,
  'membership.not_granted': msg`Only complimentary memberships can be changed this way.`,
  'plan_change.same_plan': msg`You already have this plan.`,
  'plan_change.not_offered': msg`You can't switch to this plan. Cancel your membership and subscribe again when it has ended.`,
  'plan_change.planned': msg`A plan change is already scheduled. Keep your current plan first, then choose another one.`,
  'plan_change.cancelled': msg`Your membership is cancelled. Resume it first, then change the plan.`,
  'plan_change.payment_open': msg`You have an outstanding payment. Pay it first, then change the plan.`,
  'plan_change.in_trial': msg`You can change the plan when your free trial has ended.`,
  'plan_change.unavailable': msg`The plan can't be changed right now.`,
  'plan_change.outdated': msg`The amount has changed. Check it again.`,
  'payment.not_configured': msg`This payment method is not set up.`,
  'payment.card_number': msg`Never send a card number here. Enter card details only on the payment provider's page.`,
  'payment.declined': msg`The payment was declined.`,
  'payment.stripe_failed': msg`Stripe payment error`,
  'payment.paypal_failed': msg`PayPal payment error`,
  'payment.busy': msg({
    message:
      'The payment provider is busy. Try again in {retryAfter, plural, one {# second} other {# seconds}}.',
  }),
  'payment.slow': msg`The payment provider is not responding. The change may still go through: check again in a minute.`,
  'payment.not_found': msg`Payment not found.`,
  'payment.disputed': msg`This payment is disputed and can't be refunded here. Respond to the dispute on the provider's site.`,
  'payment.refund_too_large': msg`This is more than the remaining amount. Reload the page.`,
  'payment.amount_invalid': msg`Enter an amount above 0, with no more decimals than the currency has.`,
  'generation.key_used': msg`This request was already sent with other values. Reload the page.`,
  'payment.refund_key_used': msg`This refund was already sent. Reload the page.`,
  'payment.link_invalid': msg`This download link has already been used or has expired.`,
  'payment.method_not_found': msg`Payment method not found. Reload the page.`,
  'payment.method_in_use': msg`Your membership uses this payment method. Choose another one first.`,
  'payment.method_limit': msg({
    message: "You've reached the limit of {limit} payment methods. Remove one first.",
  }),
  'payment.method_unfit': msg`This payment method can't be used for this membership.`,
  'invoice.not_found': msg`Invoice not found.`,
  'message.not_found': msg`Message not found. Reload the page.`,
  'renewal.under_way': msg`Auto-renew is already being changed for everyone. Wait until that is done.`,
  'service.not_configured': msg`This service is not set up.`,
  'image_service.not_found': msg`This image service no longer exists. Reload the page.`,
  'image_service.limit_reached': msg({
    message: "You've reached the limit of {limit} image services. Remove one first.",
  }),
  'image_service.unusable': msg`This image service can't be used with these settings.`,
  'image_service.in_use': msg`Turn off the image service and wait until its pictures are done. Then remove it.`,
  'image_service.address_in_use': msg`The image service is still working on pictures. Set it to “Finishing up”, wait until they are done, then change its address.`,
  'image_service.no_list': msg`This image service has no list of models. Enter the name of the model.`,
  'image_service.failed': msg`The image service didn't respond as expected.`,
  'model.not_found': msg`This model no longer exists. Reload the page.`,
  'model.id_taken': msg`A model with this ID already exists. Choose another ID.`,
  'model.limit_reached': msg({
    message: "You've reached the limit of {limit} models. Remove one first.",
  }),
  'model.order_outdated': msg`The list of models has changed. Reload the page.`,
  'featured.order_outdated': msg`The list has changed. Reload the page.`,
  'verification.not_a_picture': msg`This is not a JPEG, PNG or WebP picture.`,
  'verification.too_small': msg`This picture is too small to check. Each side must have at least 16 pixels.`,
  'verification.too_many_pixels': msg`This picture has too many pixels to check.`,
  'verification.unreadable': msg`This picture can't be read. The file may be damaged.`,
  'verification.no_manifest': msg`Manifest not found.`,
  'prompt.service_failed': msg`Couldn't come up with an idea. Try again.`,
  'storage.full': msg`The server is out of storage space. Contact the site administrator.`,
  'server.fenced': msg`The site has moved to another server. Try again in a moment.`,
  'storage.unavailable': msg`The server can't save data right now. Try again later.`,
} satisfies Record<RefusalCode, MessageDescriptor>;

const unknown = msg`Something went wrong. Try again. If it keeps happening, contact the site administrator.`;
const unknownWithId = msg({
  message:
    'Something went wrong. Try again. If it keeps happening, contact the site administrator with this ID: {requestId}',
});

/** Refusals that show the provider's own message, in its language, on a second line. */
const atProvider = new Set<Failure['code']>([
  'payment.declined',
  'payment.stripe_failed',
  'payment.paypal_failed',
  'image_service.unusable',
  'image_service.failed',
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

/** Why a call failed, below a sentence that names the call; undefined for a bug. */
export const reasonText = (i18n: I18n, failure: Failure): string | undefined =>
  failure.code === 'unknown' ? undefined : failureText(i18n, failure);
