import { z } from 'zod';
import { admin, router } from '../../../trpc/procedures.ts';
import { readOperations } from './flow.ts';
import { readAttention, readImageTrend, readStats, readStyles, readUserTrend } from './read.ts';
import {
  Attention,
  ImageTrendPoint,
  Operations,
  ReadTrend,
  Stats,
  StyleShare,
  UserTrendPoint,
} from './schema.ts';

export const statsRouter = router({
  get: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/stats',
        name: 'getStats',
        summary: 'Read the figures of the site',
      },
    })
    .output(Stats)
    .query(({ ctx }) => readStats(ctx)),
  users: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/trends/users',
        name: 'getUserTrend',
        summary: 'Read the trend of registrations',
        about: 'The oldest first, without gaps.',
        example: { request: { period: 'week' } },
      },
    })
    .input(ReadTrend)
    .output(z.array(UserTrendPoint))
    .query(({ ctx, input }) => readUserTrend(ctx, input)),
  images: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/trends/images',
        name: 'getImageTrend',
        summary: 'Read the trend of generated pictures',
        about: 'The oldest first, without gaps.',
        example: { request: { period: 'week' } },
      },
    })
    .input(ReadTrend)
    .output(z.array(ImageTrendPoint))
    .query(({ ctx, input }) => readImageTrend(ctx, input)),
  styles: admin
    .input(ReadTrend)
    .output(z.array(StyleShare))
    .query(({ ctx, input }) => readStyles(ctx, input)),
  attention: admin.output(Attention).query(({ ctx }) => readAttention(ctx)),
  operations: admin.output(Operations).query(({ ctx }) => readOperations(ctx)),
});
