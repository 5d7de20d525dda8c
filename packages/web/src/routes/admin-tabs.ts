import { withMessages } from '../i18n/activate.ts';

/** The page of each tab: a file of its own, fetched when it is opened. */
export const adminTabs = {
  overview: () => withMessages(import('./admin-overview.tsx')).then(({ AdminOverview }) => AdminOverview),
  userTrends: () =>
    withMessages(import('./admin-user-trends.tsx')).then(({ AdminUserTrends }) => AdminUserTrends),
  imageTrends: () =>
    withMessages(import('./admin-image-trends.tsx')).then(({ AdminImageTrends }) => AdminImageTrends),
  siteInfo: () => withMessages(import('./admin-site-info.tsx')).then(({ AdminSiteInfo }) => AdminSiteInfo),
  users: () => withMessages(import('./admin-users.tsx')).then(({ AdminUsers }) => AdminUsers),
  user: () => withMessages(import('./admin-user.tsx')).then(({ AdminUser }) => AdminUser),
  featured: () => withMessages(import('./admin-featured.tsx')).then(({ AdminFeatured }) => AdminFeatured),
  memberships: () =>
    withMessages(import('./admin-memberships.tsx')).then(({ AdminMemberships }) => AdminMemberships),
  messages: () => withMessages(import('./admin-messages.tsx')).then(({ AdminMessages }) => AdminMessages),
  audit: () => withMessages(import('./admin-audit.tsx')).then(({ AdminAudit }) => AdminAudit),
  services: () => withMessages(import('./admin-services.tsx')).then(({ AdminServices }) => AdminServices),
};
export type AdminTab = keyof typeof adminTabs;
