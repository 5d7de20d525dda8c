import { withMessages } from '../../i18n/activate.ts';

/** Loads the page of each tab when the tab is opened. */
export const adminTabs = {
  overview: () => withMessages(import('./overview.tsx')).then(({ AdminOverview }) => AdminOverview),
  userTrends: () => withMessages(import('./user-trends.tsx')).then(({ AdminUserTrends }) => AdminUserTrends),
  imageTrends: () =>
    withMessages(import('./image-trends.tsx')).then(({ AdminImageTrends }) => AdminImageTrends),
  siteInfo: () => withMessages(import('./site-info.tsx')).then(({ AdminSiteInfo }) => AdminSiteInfo),
  users: () => withMessages(import('./users.tsx')).then(({ AdminUsers }) => AdminUsers),
  user: () => withMessages(import('./user.tsx')).then(({ AdminUser }) => AdminUser),
  featured: () => withMessages(import('./featured.tsx')).then(({ AdminFeatured }) => AdminFeatured),
  memberships: () =>
    withMessages(import('./memberships.tsx')).then(({ AdminMemberships }) => AdminMemberships),
  messages: () => withMessages(import('./messages.tsx')).then(({ AdminMessages }) => AdminMessages),
  audit: () => withMessages(import('./audit.tsx')).then(({ AdminAudit }) => AdminAudit),
  services: () =>
    withMessages(import('./integrations.tsx')).then(({ AdminIntegrations }) => AdminIntegrations),
};
export type AdminTab = keyof typeof adminTabs;
