import type { Purchase } from './other-user.ts';

type Answer =
  | 'yes'
  | 'account.signed_out'
  | 'account.forbidden'
  | 'account.last_admin'
  | 'image.not_found'
  | 'image.not_allowed'
  | 'collection.not_found'
  | 'generation.not_found'
  | 'generation.upscale_members_only'
  | 'image_service.not_found'
  | 'image_service.unusable'
  | 'invoice.not_found'
  | 'membership.ended'
  | 'membership.not_found'
  | 'payment.method_not_found'
  | 'payment.method_unfit'
  | 'payment.not_configured'
  | 'payment.not_found'
  | 'identity.link_invalid'
  | 'identity.not_configured'
  | 'mail.not_configured'
  | 'message.not_found'
  | 'model.not_found'
  | 'logo.not_found'
  | 'password.link_invalid'
  | 'session.not_found';

/** The answer to each kind of caller. `stranger` is signed in and asks for Ann's data. A procedure without a row fails. */
export interface Row {
  visitor: Answer;
  user: Answer;
  stranger: Answer;
  admin: Answer;
  /** The input, made so that only the caller decides. */
  input?: (made: Purchase & Painted & { sessionId: string; n: number }) => unknown;
}

/** The results of the painted jobs. */
interface Painted {
  imageId: string;
  /** Can still be restored. */
  removedId: string;
  generationId: string;
  collectionId: string;
}

export const open = { visitor: 'yes', user: 'yes', stranger: 'yes', admin: 'yes' } as const;
export const signedIn = {
  visitor: 'account.signed_out',
  user: 'yes',
  stranger: 'yes',
  admin: 'yes',
} as const;
export const ownImage = {
  visitor: 'account.signed_out',
  user: 'yes',
  stranger: 'image.not_found',
  admin: 'image.not_found',
  input: ({ imageId }: { imageId: string }) => ({ id: imageId }),
} as const;
export const alike = (answer: Answer) =>
  ({ visitor: answer, user: answer, stranger: answer, admin: answer }) as const;
export const ownSession = {
  visitor: 'account.signed_out',
  user: 'yes',
  stranger: 'session.not_found',
  admin: 'session.not_found',
  input: ({ sessionId }: { sessionId: string }) => ({ id: sessionId }),
} as const;
export const ownGeneration = {
  visitor: 'account.signed_out',
  user: 'yes',
  stranger: 'generation.not_found',
  admin: 'generation.not_found',
  input: ({ generationId }: { generationId: string }) => ({ id: generationId }),
} as const;
export const ownCollection = {
  visitor: 'account.signed_out',
  user: 'yes',
  stranger: 'collection.not_found',
  admin: 'collection.not_found',
  input: ({ collectionId }: { collectionId: string }) => ({ id: collectionId }),
} as const;
export const imagesOfOwnCollection = {
  ...ownCollection,
  input: ({ collectionId: id }: { collectionId: string }) => ({ id, image_ids: ['x'] }),
} as const;
export const ownShare = {
  ...ownImage,
  input: ({ imageId }: { imageId: string }) => ({ image_id: imageId }),
} as const;
export const ownMethod = {
  visitor: 'account.signed_out',
  user: 'yes',
  stranger: 'payment.method_not_found',
  admin: 'payment.method_not_found',
  input: ({ methodId }: Purchase) => ({ id: methodId }),
} as const;
/** The studio sells nothing: permitted callers get the refusal that says so. */
export const buyers = {
  visitor: 'account.signed_out',
  user: 'payment.not_configured',
  stranger: 'payment.not_configured',
  admin: 'payment.not_configured',
} as const;
export const forAdmins = {
  visitor: 'account.signed_out',
  user: 'account.forbidden',
  stranger: 'account.forbidden',
  admin: 'yes',
} as const;
export const aboutUser = {
  ...forAdmins,
  input: ({ userId }: { userId: string }) => ({ id: userId }),
} as const;
/** A complimentary one: no provider has to be asked. */
export const ownMembership = {
  visitor: 'account.signed_out',
  user: 'yes',
  stranger: 'membership.not_found',
  admin: 'membership.not_found',
  input: ({ grantId }: Purchase) => ({ id: grantId }),
} as const;
