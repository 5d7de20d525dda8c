import type { AuditAction, AuditEntry } from '@limn/server/schema/guard/audit';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text of each audited action, in the order of the list to choose from. */
export const actionName: Record<AuditAction, MessageDescriptor> = {
  'user.role': msg`Changed admin rights`,
  'user.sign_out': msg`Logged a user out of all devices`,
  'user.reset_password': msg`Created a password reset link`,
  'user.disable': msg`Disabled an account`,
  'user.enable': msg`Enabled an account`,
  'membership.grant': msg`Granted a membership`,
  'membership.change': msg`Changed a membership`,
  'membership.auto_renew': msg`Changed a user's auto-renew`,
  'membership.auto_renew_all': msg`Changed auto-renew for all users`,
  'payment.refund': msg`Refunded a payment`,
  'payment.end': msg`Ended a subscription immediately`,
  'payment.export': msg`Exported payments`,
  'payment.read': msg`Marked refunds and disputes as read`,
  'plan.create': msg`Created a plan`,
  'plan.change': msg`Changed a plan`,
  'plan.remove': msg`Stopped selling a plan`,
  'site.change': msg`Changed the site information`,
  'site.name': msg`Renamed the site`,
  'site.logo': msg`Changed the site logo`,
  'site.adopt': msg`Moved the site to another server`,
  'setup.dismiss': msg`Hid or showed the setup checklist`,
  'signing.pause': msg`Paused or resumed the signing of existing pictures`,
  'featured.add': msg`Featured a picture`,
  'featured.remove': msg`Removed a featured picture`,
  'featured.order': msg`Reordered featured pictures`,
  'image_service.add': msg`Added an image service`,
  'image_service.change': msg`Changed an image service`,
  'image_service.remove': msg`Removed an image service`,
  'image_service.test': msg`Tested an image service`,
  'image_service.discover': msg`Loaded the models of an image service`,
  'model.add': msg`Added a model`,
  'model.change': msg`Changed a model`,
  'model.remove': msg`Removed a model`,
  'model.order': msg`Reordered models`,
  'message.read': msg`Marked a message`,
  'service.check': msg`Checked a service`,
};

export const auditActions = Object.keys(actionName) as AuditAction[];

type DetailText = readonly [key: string, value: string | boolean, text: MessageDescriptor];

/** More exact texts for actions with a certain detail. */
const detailTexts: Partial<Record<AuditAction, readonly DetailText[]>> = {
  'user.role': [
    ['is_admin', true, msg`Granted admin rights`],
    ['is_admin', false, msg`Removed admin rights`],
  ],
  'membership.change': [
    ['auto_renew', true, msg`Turned on auto-renew`],
    ['auto_renew', false, msg`Turned off auto-renew`],
  ],
  'membership.auto_renew': [
    ['auto_renew', true, msg`Turned on auto-renew`],
    ['auto_renew', false, msg`Turned off auto-renew`],
  ],
  'membership.auto_renew_all': [
    ['auto_renew', true, msg`Turned on auto-renew for everyone`],
    ['auto_renew', false, msg`Turned off auto-renew for everyone`],
  ],
  'signing.pause': [
    ['is_paused', true, msg`Paused the signing of existing pictures`],
    ['is_paused', false, msg`Resumed the signing of existing pictures`],
  ],
  'plan.remove': [
    ['outcome', 'retired', msg`Stopped selling a plan`],
    ['outcome', 'deleted', msg`Deleted a plan`],
  ],
  'message.read': [
    ['is_read', true, msg`Marked a message as read`],
    ['is_read', false, msg`Marked a message as unread`],
  ],
};

/** The text of an entry, and the detail that the text already contains. */
export function actionText(
  i18n: I18n,
  { action, detail }: AuditEntry,
): { text: string; said: string | undefined } {
  const match = detailTexts[action]?.find(([key, value]) => detail[key] === value);
  return match
    ? { text: i18n._(match[2]), said: match[0] }
    : { text: i18n._(actionName[action]), said: undefined };
}
