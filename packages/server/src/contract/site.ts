import { z } from 'zod';
import { MessageSent, SendMessage } from '../features/site/contact-message/schema.ts';
import { Health, PublicConfig, SiteInfo } from '../features/site/settings/schema.ts';
import type { Family } from './call.ts';
import { artwork } from './example.ts';

export const siteFamily: Family = {
  name: 'Site',
  about: 'What anybody may ask.',
  calls: [
    {
      call: 'GET /api/site-info',
      name: 'getSiteInfo',
      access: 'anyone',
      summary: 'Read what the site says of itself',
      ok: 200,
      answer: SiteInfo,
    },
    {
      call: 'GET /api/site/config',
      name: 'getSiteConfig',
      access: 'anyone',
      summary: 'Read what this installation can do',
      ok: 200,
      answer: PublicConfig,
    },
    {
      call: 'GET /api/featured-artworks',
      name: 'listFeaturedArtworks',
      access: 'anyone',
      summary: 'List the addresses of the pictures on the home page',
      ok: 200,
      answer: z.array(z.string()),
      example: { answer: [artwork.image_url] },
    },
    {
      call: 'POST /api/discord/user-message',
      name: 'sendMessage',
      access: 'anyone',
      summary: 'Write to the team',
      about: 'Kept first, then passed on where the team has a channel.',
      request: SendMessage,
      fields: { content: 'Spaces around it do not count.' },
      ok: 200,
      answer: MessageSent,
      limit: 'message.network',
      example: { request: { content: 'Hello! I love it.' }, answer: { ok: true } },
    },
    {
      call: 'GET /api/healthz',
      name: 'getHealth',
      access: 'anyone',
      summary: 'Ask whether the server answers and can store',
      about:
        'Counted by no limit. 503 while nothing can be stored; what was stored before can still be read.',
      ok: 200,
      answer: Health,
      refusals: ['storage.unavailable'],
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
  ],
};
