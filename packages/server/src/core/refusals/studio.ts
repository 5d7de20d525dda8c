import type { RefusalRow } from './row.ts';

/** All others: requests, pictures, the site. */
export const studioRefusals = {
  'request.invalid': [400, 'BAD_REQUEST', 'The request is not valid.'],
  'request.too_many': [429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again later.'],
  'server.busy': [503, 'BUSY', 'The server is busy. Try again in a moment.'],
  'generation.empty_prompt': [400, 'EMPTY_PROMPT', 'Describe the picture first.'],
  'generation.members_only': [403, 'MEMBERS_ONLY', 'Sizes other than 640x480 are for members.'],
  'generation.not_found': [404, 'NOT_FOUND', 'No such generation.'],
  'generation.too_many': [
    429,
    'TOO_MANY_GENERATIONS',
    'Too many pictures are already being painted for you.',
  ],
  'generation.day_limit': [
    429,
    'DAILY_LIMIT_REACHED',
    'You have reached the limit of pictures for today. It resets at midnight UTC.',
  ],
  'generation.site_day_limit': [
    503,
    'SITE_LIMIT_REACHED',
    'This site has reached its limit of pictures for today. It resets at midnight UTC.',
  ],
  'prompt.day_limit': [
    429,
    'DAILY_LIMIT_REACHED',
    'You have reached the limit of invented descriptions for today. It resets at midnight UTC.',
  ],
  'image.limit_reached': [
    409,
    'IMAGE_LIMIT_REACHED',
    'You have reached your image limit. Delete some images first.',
  ],
  'image.not_found': [404, 'NOT_FOUND', 'No such image.'],
  'image.not_allowed': [400, 'IMAGE_NOT_ALLOWED', 'No picture can be fetched from this address.'],
  'image.removal_invalid': [403, 'FORBIDDEN', 'This link no longer deletes anything.'],
  'featured.order_outdated': [409, 'ORDER_OUTDATED', 'The list has changed in the meantime. Load it again.'],
  'prompt.service_failed': [502, 'TEXT_SERVICE_FAILED', 'The text service did not answer.'],
  'storage.full': [507, 'STORAGE_FULL', 'The server has no room left.'],
  'storage.unavailable': [
    503,
    'STORAGE_UNAVAILABLE',
    'The server cannot store anything at the moment. Try again later.',
  ],
  'message.not_found': [404, 'NOT_FOUND', 'No such message.'],
  'renewal.under_way': [409, 'RENEWAL_UNDER_WAY', 'Renewal is already being changed for everybody.'],
  'service.not_configured': [501, 'NOT_CONFIGURED', 'This service is not set up here.'],
} as const satisfies Record<string, RefusalRow>;
