import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { withMessages } from '../../i18n/activate.ts';

interface Tab {
  /** In the navigation; none for a page that another tab opens. */
  label?: MessageDescriptor;
  /** Loads the page when the tab is opened. */
  load: () => Promise<ComponentType>;
}

/** The tabs by their path below `/admin`, in the order of the navigation. */
export const adminTabs = {
  '/': {
    label: msg`Overview`,
    load: () => withMessages(import('./overview.tsx')).then(({ AdminOverview }) => AdminOverview),
  },
  'user-trends': {
    label: msg`User Trends`,
    load: () => withMessages(import('./user-trends.tsx')).then(({ AdminUserTrends }) => AdminUserTrends),
  },
  'image-trends': {
    label: msg`Image Trends`,
    load: () => withMessages(import('./image-trends.tsx')).then(({ AdminImageTrends }) => AdminImageTrends),
  },
  users: {
    label: msg`User List`,
    load: () => withMessages(import('./users.tsx')).then(({ AdminUsers }) => AdminUsers),
  },
  'users/$id': {
    load: () => withMessages(import('./user.tsx')).then(({ AdminUser }) => AdminUser),
  },
  memberships: {
    label: msg`Memberships`,
    load: () => withMessages(import('./memberships.tsx')).then(({ AdminMemberships }) => AdminMemberships),
  },
  messages: {
    label: msg`Messages`,
    load: () => withMessages(import('./messages.tsx')).then(({ AdminMessages }) => AdminMessages),
  },
  featured: {
    label: msg`Featured Artworks`,
    load: () => withMessages(import('./featured.tsx')).then(({ AdminFeatured }) => AdminFeatured),
  },
  'site-info': {
    label: msg`Site Info`,
    load: () => withMessages(import('./site-info.tsx')).then(({ AdminSiteInfo }) => AdminSiteInfo),
  },
  services: {
    label: msg`Services`,
    load: () => withMessages(import('./integrations.tsx')).then(({ AdminIntegrations }) => AdminIntegrations),
  },
  audit: {
    label: msg`Audit log`,
    load: () => withMessages(import('./audit.tsx')).then(({ AdminAudit }) => AdminAudit),
  },
} satisfies Record<string, Tab>;
export type AdminTab = keyof typeof adminTabs;

/** A page about one row has a parameter in its path, and no link. */
type LinkedTab = Exclude<AdminTab, `${string}$${string}`>;
const isLinked = (tab: AdminTab): tab is LinkedTab => 'label' in adminTabs[tab];

/** The links of the navigation. */
export const adminLinks = (Object.keys(adminTabs) as AdminTab[])
  .filter(isLinked)
  .map((tab) => ({ to: tab === '/' ? '/admin' : `/admin/${tab}`, label: adminTabs[tab].label }) as const);
