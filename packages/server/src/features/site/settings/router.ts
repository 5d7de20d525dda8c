import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { readSiteInfo } from './read.ts';
import { SiteInfo } from './schema.ts';
import { updateSiteInfo } from './write.ts';

export const siteRouter = router({
  info: visitor
    .meta({
      openapi: {
        method: 'GET',
        path: '/site-info',
        name: 'getSiteInfo',
        summary: 'Read the site information',
      },
    })
    .output(SiteInfo)
    .query(({ ctx }) => readSiteInfo(ctx)),
  adminInfo: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site-info',
        name: 'getSiteInfoAsAdmin',
        summary: 'Read the site information',
      },
    })
    .output(SiteInfo)
    .query(({ ctx }) => readSiteInfo(ctx)),
  updateInfo: admin
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/site-info',
        name: 'updateSiteInfo',
        summary: 'Change the site information',
        about: 'Replaces all fields. An empty field is not shown. Other fields are ignored.',
      },
    })
    .input(SiteInfo)
    .output(SiteInfo)
    .mutation(({ ctx, input }) => updateSiteInfo(ctx, input)),
});
