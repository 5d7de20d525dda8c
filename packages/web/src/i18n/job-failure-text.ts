import type { JobFailureCode } from '@limn/server/refusal';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text for each failure of a generation job: what happened and what to do. */
export const jobFailureText = {
  'service.unavailable': msg`The image service is unavailable. Your prompt is saved: try again in a moment.`,
  'service.refused': msg`This prompt was blocked. Try rewording it.`,
  'service.limited': msg`The image service is busy. Wait a minute and try again.`,
  'service.bad_picture': msg`The image service returned an error. Try again or change the seed.`,
  'service.timed_out': msg`The image service timed out. Try again or choose a smaller size.`,
  'service.maybe_charged': msg`The server restarted while your picture was being generated. It wasn't requested again because the image service charges for each picture. Your prompt is saved: try again.`,
  'service.model_missing': msg`The model you chose is no longer available. Choose another one.`,
  'source.deleted': msg`The picture this was made from has been deleted.`,
  'server.interrupted': msg`The server restarted while your picture was being generated. Your prompt is saved: try again.`,
  'server.failed': msg`Something went wrong on our side. Your prompt is saved: try again.`,
  'storage.full': msg`The server is out of storage space. Contact the site administrator.`,
  'storage.failed': msg`Your picture was generated, but the server couldn't save it. Contact the site administrator. Your prompt is saved: try again later.`,
} satisfies Record<JobFailureCode, MessageDescriptor>;

const isKnown = (code: string): code is JobFailureCode => Object.hasOwn(jobFailureText, code);

export const jobFailure = (i18n: I18n, code: string): string =>
  i18n._(jobFailureText[isKnown(code) ? code : 'server.failed']);
