import type { JobFailureCode } from '@limn/server/refusal';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text for each failure of a generation job: what happened and what to do. */
export const jobFailureText = {
  'service.unavailable': msg`The painter could not be reached. Your description is kept: try again in a moment.`,
  'service.refused': msg`The painter would not paint this. Put it in other words and try again.`,
  'service.limited': msg`The painter has too much to do right now. Wait a minute, then try again.`,
  'service.bad_picture': msg`What came back was not a picture. Try again, perhaps with another seed.`,
  'service.timed_out': msg`The painter took too long. Try again, perhaps with a smaller size.`,
  'service.maybe_charged': msg`The server stopped while this was being painted. It was not sent a second time, because each picture costs the site money. Your description is kept: try again.`,
  'server.interrupted': msg`The server stopped while painting. Your description is kept: try again.`,
  'server.failed': msg`Something went wrong on our side. Your description is kept: try again.`,
  'storage.full': msg`The server has no room for another picture. Please tell whoever runs it.`,
  'storage.failed': msg`Your picture was painted, but the server could not store it. Please tell whoever runs it. Your description is kept: try again later.`,
} satisfies Record<JobFailureCode, MessageDescriptor>;

const isKnown = (code: string): code is JobFailureCode => Object.hasOwn(jobFailureText, code);

export const jobFailure = (i18n: I18n, code: string): string =>
  i18n._(jobFailureText[isKnown(code) ? code : 'server.failed']);
