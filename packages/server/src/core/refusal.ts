import type { JobFailureCode } from '@limn/db/words';

/** Every way the product says no: one total table. `rest` and `message` are the documented body's code and English text. */
const table = {
  'request.invalid': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'BAD_REQUEST',
    message: 'The request is not valid.',
  },
  'account.signed_out': {
    status: 401,
    trpc: 'UNAUTHORIZED',
    rest: 'UNAUTHORIZED',
    message: 'Sign in first.',
  },
  'account.forbidden': { status: 403, trpc: 'FORBIDDEN', rest: 'FORBIDDEN', message: 'You may not do that.' },
  'account.email_taken': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'EMAIL_TAKEN',
    message: 'An account with this email already exists.',
  },
  'account.email_invalid': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'BAD_REQUEST',
    message: 'email: not a valid email address.',
  },
  'account.password_common': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'PASSWORD_TOO_COMMON',
    message: 'This password is too easy to guess.',
  },
  'account.wrong_credentials': {
    status: 401,
    trpc: 'UNAUTHORIZED',
    rest: 'INVALID_CREDENTIALS',
    message: 'Wrong email or password.',
  },
  'account.setup_invalid': {
    status: 403,
    trpc: 'FORBIDDEN',
    rest: 'SETUP_LINK_INVALID',
    message: 'This setup link has been used or has expired.',
  },
  'account.wrong_password': {
    status: 403,
    trpc: 'FORBIDDEN',
    rest: 'WRONG_PASSWORD',
    message: 'The current password is wrong.',
  },
  'account.password_short': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'BAD_REQUEST',
    message: 'New password must be at least 8 characters',
  },
  'account.sign_in_again': {
    status: 403,
    trpc: 'FORBIDDEN',
    rest: 'SIGN_IN_AGAIN',
    message: 'Sign in again first: this needs a session that has just begun.',
  },
  'account.last_admin': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'LAST_ADMIN',
    message: 'This is the last admin. Make another one first.',
  },
  'account.not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'No such user.',
  },
  'account.disabled': {
    status: 403,
    trpc: 'FORBIDDEN',
    rest: 'ACCOUNT_DISABLED',
    message: 'This account has been disabled.',
  },
  'avatar.unusable': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'IMAGE_NOT_ALLOWED',
    message: 'No usable picture: a JPEG, PNG or WebP of at most 5 MB, at a public address.',
  },
  'session.not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'No such session.',
  },
  'password.link_invalid': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'RESET_LINK_INVALID',
    message: 'This link has been used or has expired.',
  },
  'mail.not_configured': {
    status: 501,
    trpc: 'NOT_IMPLEMENTED',
    rest: 'NOT_CONFIGURED',
    message: 'This server sends no mail.',
  },
  'identity.not_configured': {
    status: 501,
    trpc: 'NOT_IMPLEMENTED',
    rest: 'NOT_CONFIGURED',
    message: 'This way of signing in is not set up here.',
  },
  'identity.google_missing': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'BAD_REQUEST',
    message: 'Google authentication failed',
  },
  'identity.google_rejected': {
    status: 401,
    trpc: 'UNAUTHORIZED',
    rest: 'GOOGLE_REJECTED',
    message: 'Google authentication failed',
  },
  'identity.rejected': {
    status: 401,
    trpc: 'UNAUTHORIZED',
    rest: 'IDENTITY_REJECTED',
    message: 'The sign-in was not completed. Start it again.',
  },
  'identity.unavailable': {
    status: 502,
    trpc: 'BAD_GATEWAY',
    rest: 'IDENTITY_UNAVAILABLE',
    message: 'The identity provider does not answer.',
  },
  'identity.no_email': {
    status: 403,
    trpc: 'FORBIDDEN',
    rest: 'NO_EMAIL',
    message: 'The identity provider gave no email address.',
  },
  'identity.account_exists': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'ACCOUNT_EXISTS',
    message:
      'An account with this email exists already. Sign in to it once with its password to connect the two.',
  },
  'identity.link_invalid': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'LINK_INVALID',
    message: 'This took too long. Sign in with the provider again.',
  },
  'archive.link_invalid': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'This download link has been used or has expired.',
  },
  'request.too_many': {
    status: 429,
    trpc: 'TOO_MANY_REQUESTS',
    rest: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Try again later.',
  },
  'server.busy': {
    status: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    rest: 'BUSY',
    message: 'The server is busy. Try again in a moment.',
  },
  'generation.empty_prompt': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'EMPTY_PROMPT',
    message: 'Describe the picture first.',
  },
  'generation.members_only': {
    status: 403,
    trpc: 'FORBIDDEN',
    rest: 'MEMBERS_ONLY',
    message: 'Sizes other than 640x480 are for members.',
  },
  'generation.not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'No such generation.',
  },
  'generation.too_many': {
    status: 429,
    trpc: 'TOO_MANY_REQUESTS',
    rest: 'TOO_MANY_GENERATIONS',
    message: 'Too many pictures are already being painted for you.',
  },
  'image.limit_reached': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'IMAGE_LIMIT_REACHED',
    message: 'You have reached your image limit. Delete some images first.',
  },
  'image.not_found': { status: 404, trpc: 'NOT_FOUND', rest: 'NOT_FOUND', message: 'No such image.' },
  'image.not_allowed': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'IMAGE_NOT_ALLOWED',
    message: 'No picture can be taken from this address.',
  },
  'image.removal_invalid': {
    status: 403,
    trpc: 'FORBIDDEN',
    rest: 'FORBIDDEN',
    message: 'This link deletes nothing any more.',
  },
  'plan.not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'This plan was not found.',
  },
  'plan.exists': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'PLAN_EXISTS',
    message: 'There is a plan with this id already.',
  },
  'plan.price_invalid': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'BAD_REQUEST',
    message: 'price: 0, or at least 0.50, with at most two decimals.',
  },
  'membership.not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'Subscription information was not found.',
  },
  'membership.already': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'ALREADY_MEMBER',
    message: 'There is a membership already.',
  },
  'membership.ended': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'SUBSCRIPTION_ENDED',
    message: 'This membership has ended and cannot renew. Subscribe again.',
  },
  'membership.not_granted': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'NOT_A_GRANT',
    message: 'Only a complimentary membership can be changed like this.',
  },
  'payment.not_configured': {
    status: 501,
    trpc: 'NOT_IMPLEMENTED',
    rest: 'NOT_CONFIGURED',
    message: 'This way of paying is not set up here.',
  },
  'payment.card_number': {
    status: 400,
    trpc: 'BAD_REQUEST',
    rest: 'RAW_CARD_REFUSED',
    message: 'Never send a card number or its code here. Cards are typed at the payment provider.',
  },
  'payment.declined': {
    status: 402,
    trpc: 'PAYMENT_REQUIRED',
    rest: 'CARD_DECLINED',
    message: 'The payment was declined.',
  },
  'payment.stripe_failed': {
    status: 502,
    trpc: 'BAD_GATEWAY',
    rest: 'STRIPE_FAILED',
    message: 'Stripe payment error',
  },
  'payment.paypal_failed': {
    status: 502,
    trpc: 'BAD_GATEWAY',
    rest: 'PAYPAL_FAILED',
    message: 'PayPal payment error',
  },
  'payment.not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'No such payment.',
  },
  'payment.method_not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'No such payment method.',
  },
  'payment.method_in_use': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'IN_USE',
    message: 'A running membership is charged to this payment method.',
  },
  'payment.method_unfit': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'METHOD_UNFIT',
    message: 'This membership cannot be charged to this payment method.',
  },
  'invoice.not_found': {
    status: 404,
    trpc: 'NOT_FOUND',
    rest: 'NOT_FOUND',
    message: 'No such invoice.',
  },
  'message.not_found': { status: 404, trpc: 'NOT_FOUND', rest: 'NOT_FOUND', message: 'No such message.' },
  'renewal.under_way': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'RENEWAL_UNDER_WAY',
    message: 'Renewal is being changed for everybody already.',
  },
  'service.not_configured': {
    status: 501,
    trpc: 'NOT_IMPLEMENTED',
    rest: 'NOT_CONFIGURED',
    message: 'This service is not set up here.',
  },
  'featured.order_outdated': {
    status: 409,
    trpc: 'CONFLICT',
    rest: 'ORDER_OUTDATED',
    message: 'The list has changed meanwhile. Load it again.',
  },
  'prompt.service_failed': {
    status: 502,
    trpc: 'BAD_GATEWAY',
    rest: 'TEXT_SERVICE_FAILED',
    message: 'The text service did not answer.',
  },
  'storage.full': {
    status: 507,
    trpc: 'INTERNAL_SERVER_ERROR',
    rest: 'STORAGE_FULL',
    message: 'The server has no room for another picture.',
  },
} as const satisfies Record<string, RefusalEntry>;

interface RefusalEntry {
  status: number;
  trpc:
    | 'BAD_REQUEST'
    | 'UNAUTHORIZED'
    | 'PAYMENT_REQUIRED'
    | 'FORBIDDEN'
    | 'NOT_FOUND'
    | 'CONFLICT'
    | 'TOO_MANY_REQUESTS'
    | 'NOT_IMPLEMENTED'
    | 'BAD_GATEWAY'
    | 'SERVICE_UNAVAILABLE'
    | 'INTERNAL_SERVER_ERROR';
  rest: string;
  message: string;
}

export type RefusalCode = keyof typeof table;
export const refusals: Record<RefusalCode, RefusalEntry> = table;
export const refusalCodes = Object.keys(table) as RefusalCode[];

/** Plain facts for the sentence that the browser makes: `{limit: 10}`, `{retryAfter: 30}` (seconds). */
export type RefusalFacts = Record<string, string | number>;

/** The only error the domain throws on purpose. It knows no transport. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(refusals[code].message);
    this.code = code;
    this.facts = facts;
  }
}

/** How a job fails: told in the job's own `error`, never thrown at a caller. */
export const jobFailures: Record<JobFailureCode, string> = {
  'service.unavailable': 'The image service is not available.',
  'service.refused': 'The image service refused the description.',
  'service.limited': 'The image service has no room for more at the moment.',
  'service.bad_picture': 'The image service did not answer with a usable picture.',
  'service.timed_out': 'The image service took too long.',
  'server.interrupted': 'The server was interrupted several times while it worked on this.',
  'server.failed': 'Something went wrong on the server.',
  'storage.full': 'The server has no room for another picture.',
};

export type { JobFailureCode };
