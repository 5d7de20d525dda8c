/** The page of each tab: a file of its own, fetched when it is opened. */
export const adminTabs = {
  overview: () => import('./admin-overview.tsx').then(({ AdminOverview }) => AdminOverview),
  userTrends: () => import('./admin-user-trends.tsx').then(({ AdminUserTrends }) => AdminUserTrends),
  imageTrends: () => import('./admin-image-trends.tsx').then(({ AdminImageTrends }) => AdminImageTrends),
  siteInfo: () => import('./admin-site-info.tsx').then(({ AdminSiteInfo }) => AdminSiteInfo),
  users: () => import('./admin-users.tsx').then(({ AdminUsers }) => AdminUsers),
  user: () => import('./admin-user.tsx').then(({ AdminUser }) => AdminUser),
  featured: () => import('./admin-featured.tsx').then(({ AdminFeatured }) => AdminFeatured),
  memberships: () => import('./admin-memberships.tsx').then(({ AdminMemberships }) => AdminMemberships),
  messages: () => import('./admin-messages.tsx').then(({ AdminMessages }) => AdminMessages),
  audit: () => import('./admin-audit.tsx').then(({ AdminAudit }) => AdminAudit),
  services: () => import('./admin-services.tsx').then(({ AdminServices }) => AdminServices),
};
export type AdminTab = keyof typeof adminTabs;
