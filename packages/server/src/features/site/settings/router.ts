import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { readAdminSiteInfo, readSiteInfo } from './read.ts';
import { AdminSiteInfo, SiteInfo, UpdateSiteInfo } from './schema.ts';
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
    .output(AdminSiteInfo)
    .query(({ ctx }) => readAdminSiteInfo(ctx)),
  updateInfo: admin
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/site-info',
        name: 'updateSiteInfo',
        summary: 'Change the site information',
        about:
          'A field that is left out stays as it is, also in `social_links`. An empty field is not shown. Other fields are ignored.',
      },
    })
    .input(UpdateSiteInfo)
    .output(AdminSiteInfo)
    .mutation(({ ctx, input }) => updateSiteInfo(ctx, input)),
});
