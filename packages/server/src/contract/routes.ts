import { z } from 'zod';
import { id } from '../core/api-examples.ts';
import { ExportPayments } from '../features/billing/payment/schema.ts';
import { User } from '../features/people/account/schema.ts';
import { ShownLogo } from '../features/site/logo/schema.ts';
import { Health, PublicConfig } from '../features/site/settings/schema.ts';
import { Image, UploadImage } from '../features/studio/image/schema.ts';
import {
  exampleManifestId,
  ManifestId,
  Matches,
  Verification,
} from '../features/studio/provenance/schema.ts';
import type { Call } from './call.ts';

export const uploadAvatar: Call = {
  call: 'PUT /api/auth/avatar',
  name: 'uploadAvatar',
  access: 'user',
  summary: 'Upload your picture',
  about: 'The body is the picture file: at most 5 MB.',
  sends: ['image/jpeg', 'image/png', 'image/webp'],
  ok: 200,
  answer: User,
  refusals: ['avatar.unusable', 'storage.full'],
  limit: 'avatar.user',
};

export const uploadLogo: Call = {
  call: 'PUT /api/admin/site-logo',
  name: 'uploadSiteLogo',
  access: 'admin',
  summary: 'Upload the logo of the site',
  about:
    'The body is the picture file: at most 2 MB. A logo that is wider than twice its height is shown in place of the name of the site.',
  sends: ['image/jpeg', 'image/png', 'image/webp'],
  ok: 200,
  answer: ShownLogo,
  refusals: ['logo.unusable', 'storage.full'],
  limit: 'logo.user',
};

export const uploadImage: Call = {
  call: 'POST /api/images/upload',
  name: 'uploadImage',
  access: 'user',
  summary: 'Upload a picture to vary, edit or upscale it',
  about:
    'Only where the operator allows it: `allowsSourceUpload` of the configuration. The body is the picture file: at most 5 MB and 16 megapixels. Its metadata is removed. Without a membership it is cropped to 640x480. It cannot be shared or featured. Other fields are ignored.',
  request: UploadImage,
  sends: ['image/jpeg', 'image/png', 'image/webp'],
  ok: 201,
  answer: Image,
  refusals: [
    'upload.off',
    'upload.too_large',
    'upload.unusable',
    'generation.empty_prompt',
    'image.limit_reached',
    'storage.full',
  ],
  limit: 'upload.user',
  example: { request: { description: 'my dog on the beach' } },
};

const exampleToken = 'wR2kJ8vLq0ZsT4nYb6XcUg';

export const deleteImageByToken: Call = {
  call: 'GET /api/images/delete',
  name: 'deleteImageByToken',
  access: 'token',
  summary: 'Delete a picture by a link',
  about:
    'For links in a browser. Redirects to `redirect`, also if the picture is already deleted. A wrong token deletes nothing and redirects to the login page.',
  request: z.object({
    imageId: z.string(),
    token: z
      .string()
      .describe('A one-time token for this picture, valid for a minute, or the token of a session.'),
    redirect: z.string().optional().describe('A path on this site; the default is the history.'),
  }),
  ok: 303,
  example: { request: { imageId: id, token: exampleToken, redirect: '/history' } },
};

export const downloadArchive: Call = {
  call: 'GET /api/archive',
  name: 'downloadArchive',
  access: 'token',
  summary: 'Download pictures as one file',
  about: 'The web page creates the ticket. It works once, within a minute.',
  request: z.object({ ticket: z.string() }),
  ok: 200,
  receives: 'application/zip',
  refusals: ['archive.link_invalid'],
  example: { request: { ticket: exampleToken } },
};

export const verifyPicture: Call = {
  call: 'POST /api/verify',
  name: 'verifyPicture',
  access: 'anyone',
  summary: 'Check where a picture comes from',
  about:
    'The body is a JPEG, PNG or WebP file of at most 32 MB, or a form with one file. The file is deleted before the answer. `no_trace` does not mean that a person made the picture.',
  sends: ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream', 'multipart/form-data'],
  ok: 200,
  answer: Verification,
  refusals: [
    'verification.not_a_picture',
    'verification.too_small',
    'verification.too_many_pixels',
    'verification.unreadable',
    'server.busy',
    'storage.full',
  ],
  limit: 'verification.network',
};

export const downloadPayments: Call = {
  call: 'GET /api/admin/payments.csv',
  name: 'downloadPayments',
  access: 'admin',
  summary: 'Download payments as CSV',
  about:
    'One line for each payment of these days (UTC), the oldest first. UTF-8 with a byte order mark, amounts with a point.',
  request: ExportPayments,
  ok: 200,
  receives: 'text/csv',
  refusals: ['request.invalid', 'payment.link_invalid'],
  limit: 'payment.export',
  example: { request: { from: '2027-01-01', to: '2027-03-31' } },
};

export const findManifestsByContent: Call = {
  call: 'POST /api/c2pa/matches/byContent',
  name: 'findManifestsByContent',
  access: 'anyone',
  summary: 'Find manifests by a picture',
  about: 'A call of the C2PA soft binding API. The body is a JPEG, PNG or WebP file of at most 32 MB.',
  sends: ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream', 'multipart/form-data'],
  ok: 200,
  answer: Matches,
  refusals: [
    'verification.not_a_picture',
    'verification.too_small',
    'verification.too_many_pixels',
    'verification.unreadable',
    'server.busy',
    'storage.full',
  ],
  limit: 'verification.network',
};

export const getManifest: Call = {
  call: 'GET /api/c2pa/manifests/{manifestId}',
  name: 'getManifest',
  access: 'anyone',
  summary: 'Read the manifest store of a picture',
  about: 'A call of the C2PA soft binding API. A manifest has no personal data.',
  request: ManifestId,
  ok: 200,
  receives: 'application/c2pa',
  refusals: ['verification.no_manifest'],
  limit: 'verification.network',
  example: { request: { manifestId: exampleManifestId } },
};

const webhook = (provider: 'stripe' | 'paypal', name: string, signed: string) =>
  ({
    call: `POST /api/webhooks/${provider}`,
    name: provider === 'stripe' ? 'receiveStripeEvent' : 'receivePaypalEvent',
    access: 'provider',
    summary: `Receive an event of ${name}`,
    about: `Only for ${name}: ${signed} Each event takes effect once, in any order.`,
    sends: ['application/json'],
    ok: 200,
    answer: z.object({ received: z.literal(true) }),
    refusals: ['request.invalid', 'server.busy'],
    example: { answer: { received: true } },
  }) as const satisfies Call;

export const webhooks: readonly Call[] = [
  webhook(
    'stripe',
    'Stripe',
    '`Stripe-Signature` must be valid for exactly these bytes and not older than 5 minutes.',
  ),
  webhook('paypal', 'PayPal', 'PayPal must have signed the transmission.'),
];

/** The server's routes about itself. */
export const selfDescriptions: readonly Call[] = [
  {
    call: 'GET /api/site/config',
    name: 'getSiteConfig',
    access: 'anyone',
    summary: 'Read the features of this installation',
    ok: 200,
    answer: PublicConfig,
  },
  {
    call: 'GET /api/healthz',
    name: 'getHealth',
    access: 'anyone',
    summary: 'Check whether the server works',
    about:
      'No rate limit counts it. Answers 503 while the server cannot store anything; reading still works then.',
    ok: 200,
    answer: Health,
    refusals: ['storage.unavailable', 'server.fenced'],
  },
  {
    call: 'GET /api/openapi.json',
    name: 'getOpenApi',
    access: 'anyone',
    summary: 'Read this document',
    ok: 200,
    answer: z.looseObject({ openapi: z.string() }),
    example: { answer: { openapi: '3.1.1' } },
  },
  {
    call: 'GET /api/docs',
    name: 'getDocumentation',
    access: 'anyone',
    summary: 'Read this document as a page',
    ok: 200,
    receives: 'text/html',
  },
];
