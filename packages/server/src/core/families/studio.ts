import { type Family, hour, minute } from './family.ts';

/** Pictures and how they are made. */
export const studio = {
  rights: {
    'generation.create': 'user',
    'generation.read': 'user',
    'generation.cancel': 'user',
    'prompt.invent': 'user',
    'image.read': 'user',
    'image.star': 'user',
    'image.remove': 'user',
    'image.remove_by_ticket': 'anyone',
    'image.add': 'user',
    'image.update': 'user',
    'collection.read': 'user',
    'collection.write': 'user',
    'share.read': 'user',
    'share.write': 'user',
    'featured.read': 'admin',
    'featured.write': 'admin',
  },
  refusals: {
    'generation.empty_prompt': [400, 'EMPTY_PROMPT', 'Describe the picture first.'],
    'generation.members_only': [
      403,
      'MEMBERS_ONLY',
      'Sizes other than 640x480, and four pictures at once, are for members.',
    ],
    'generation.not_found': [404, 'NOT_FOUND', 'No such generation.'],
    'generation.too_many': [
      429,
      'TOO_MANY_GENERATIONS',
      'Four of your pictures can wait or be painted at once. Wait until one is finished, or cancel one.',
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
    'collection.not_found': [404, 'NOT_FOUND', 'No such collection.'],
    'collection.limit_reached': [
      409,
      'COLLECTION_LIMIT_REACHED',
      'You have as many collections as an account can have. Delete one first.',
    ],
    'featured.order_outdated': [
      409,
      'ORDER_OUTDATED',
      'The list has changed in the meantime. Load it again.',
    ],
    'prompt.service_failed': [502, 'TEXT_SERVICE_FAILED', 'The text service did not answer.'],
  },
  rateLimits: {
    'generation.user': { burst: 30, seconds: minute },
    'prompt.user': { burst: 20, seconds: minute },
    'image.user': { burst: 120, seconds: minute },
    /** Each attempt may download some megabytes. */
    'import.user': { burst: 30, seconds: minute },
    'collection.user': { burst: 120, seconds: minute },
    'share.user': { burst: 60, seconds: hour },
    'featured.user': { burst: 200, seconds: hour },
  },
  auditActions: ['featured.add', 'featured.remove', 'featured.order'],
  pages: ['/', '/history', '/collections/{-$collectionId}', '/delete-image/{-$imageId}', '/admin/featured'],
} as const satisfies Family;
