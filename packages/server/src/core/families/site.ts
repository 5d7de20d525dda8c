import { day, type Family, hour, minute } from './family.ts';

/** The site, its messages and its figures. */
export const site = {
  rights: {
    'message.send': 'anyone',
    'message.read': 'admin',
    'stats.read': 'admin',
    'audit.read': 'admin',
    'service.check': 'admin',
    'site.update': 'admin',
    'setup.read': 'admin',
  },
  refusals: {
    'message.not_found': [404, 'NOT_FOUND', 'Message not found.'],
    'logo.unusable': [
      400,
      'IMAGE_NOT_ALLOWED',
      'This picture cannot be used. Use a JPEG, PNG or WebP of at most 2 MB.',
    ],
    'logo.not_found': [404, 'NOT_FOUND', 'This logo is no longer available.'],
    'service.not_configured': [501, 'NOT_CONFIGURED', 'This service is not set up.'],
  },
  rateLimits: {
    'message.network': { burst: 5, seconds: hour },
    /** A network's first message of a day. */
    'message.first': { burst: 1, seconds: day },
    /** For the first messages of all networks together. */
    'message.newcomers': { burst: 1000, seconds: day },
    /** For all further messages together: beyond it the site is being flooded, and senders are asked to come back later. */
    'message.crowd': { burst: 200, seconds: day },
    'logo.user': { burst: 20, seconds: hour },
    /** Each attempt calls an outside service and may cost money. */
    'service.user': { burst: 30, seconds: 10 * minute },
  },
  auditActions: [
    'site.change',
    'site.name',
    'site.logo',
    'site.adopt',
    'setup.dismiss',
    'message.read',
    'service.check',
  ],
  pages: [
    '/admin',
    '/admin/user-trends',
    '/admin/image-trends',
    '/admin/site-info',
    '/admin/messages',
    '/admin/services',
    '/admin/audit',
  ],
} as const satisfies Family;
