import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { readSiteInfo } from './read.ts';
import { SiteInfo } from './schema.ts';
import { updateSiteInfo } from './write.ts';

export const siteRouter = router({
  info: visitor
    .meta({ openapi: { method: 'GET', path: '/site-info' } })
    .output(SiteInfo)
    .query(({ ctx }) => readSiteInfo(ctx)),
  adminInfo: admin
    .meta({ openapi: { method: 'GET', path: '/admin/site-info' } })
    .output(SiteInfo)
    .query(({ ctx }) => readSiteInfo(ctx)),
  updateInfo: admin
    .meta({ openapi: { method: 'PUT', path: '/admin/site-info' } })
    .input(SiteInfo)
    .output(SiteInfo)
    .mutation(({ ctx, input }) => updateSiteInfo(ctx, input)),
});
