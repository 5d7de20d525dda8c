import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { withMessages } from '../../i18n/activate.ts';
import type { IconName } from '../../ui/icon-paths.ts';

type Group = 'people' | 'studio' | 'money' | 'system';

interface Tab {
  /** In the navigation; none for a page that another tab opens. */
  label?: MessageDescriptor;
  icon?: IconName;
  /** The group of links; none for the first page. */
  group?: Group;
  /** Loads the page when the tab is opened. */
  load: () => Promise<ComponentType>;
}

/** The tabs by their path below `/admin`, in the order of the navigation. */
export const adminTabs = {
  '/': {
    label: msg`Overview`,
    icon: 'chart',
    load: () => withMessages(import('./overview.tsx')).then(({ AdminOverview }) => AdminOverview),
  },
  users: {
    label: msg`User List`,
    icon: 'users',
    group: 'people',
    load: () => withMessages(import('./users.tsx')).then(({ AdminUsers }) => AdminUsers),
  },
  'users/$id': {
    load: () => withMessages(import('./user.tsx')).then(({ AdminUser }) => AdminUser),
  },
  messages: {
    label: msg`Messages`,
    icon: 'mail',
    group: 'people',
    load: () => withMessages(import('./messages.tsx')).then(({ AdminMessages }) => AdminMessages),
  },
  'user-trends': {
    label: msg`User Trends`,
    icon: 'chart',
    group: 'people',
    load: () => withMessages(import('./user-trends.tsx')).then(({ AdminUserTrends }) => AdminUserTrends),
  },
  featured: {
    label: msg`Featured Artworks`,
    icon: 'star',
    group: 'studio',
    load: () => withMessages(import('./featured.tsx')).then(({ AdminFeatured }) => AdminFeatured),
  },
  'site-info': {
    label: msg`Site Info`,
    icon: 'globe',
    group: 'studio',
    load: () => withMessages(import('./site-info.tsx')).then(({ AdminSiteInfo }) => AdminSiteInfo),
  },
  'image-trends': {
    label: msg`Image Trends`,
    icon: 'chart',
    group: 'studio',
    load: () => withMessages(import('./image-trends.tsx')).then(({ AdminImageTrends }) => AdminImageTrends),
  },
  memberships: {
    label: msg`Memberships`,
    icon: 'card',
    group: 'money',
    load: () => withMessages(import('./memberships.tsx')).then(({ AdminMemberships }) => AdminMemberships),
  },
  payments: {
    label: msg`Payments`,
    icon: 'card',
    group: 'money',
    load: () => withMessages(import('./payments.tsx')).then(({ AdminPayments }) => AdminPayments),
  },
  services: {
    label: msg`Services`,
    icon: 'server',
    group: 'system',
    load: () => withMessages(import('./integrations.tsx')).then(({ AdminIntegrations }) => AdminIntegrations),
  },
  'image-services': {
    label: msg`Image services`,
    icon: 'image',
    group: 'system',
    load: () =>
      withMessages(import('./image-services.tsx')).then(({ AdminImageServices }) => AdminImageServices),
  },
  audit: {
    label: msg`Audit log`,
    icon: 'list',
    group: 'system',
    load: () => withMessages(import('./audit.tsx')).then(({ AdminAudit }) => AdminAudit),
  },
} satisfies Record<string, Tab>;
export type AdminTab = keyof typeof adminTabs;

/** A page about one row has a parameter in its path, and no link. */
type LinkedTab = Exclude<AdminTab, `${string}$${string}`>;
const isLinked = (tab: AdminTab): tab is LinkedTab => 'label' in adminTabs[tab];

interface AdminLink {
  to: '/admin' | `/admin/${Exclude<LinkedTab, '/'>}`;
  label: MessageDescriptor;
  icon: IconName;
  group: Group | undefined;
}

/** The links of the navigation. */
export const adminLinks: readonly AdminLink[] = (Object.keys(adminTabs) as AdminTab[])
  .filter(isLinked)
  .map((tab) => {
    const { label, icon, group }: Required<Pick<Tab, 'label' | 'icon'>> & Tab = adminTabs[tab];
    return { to: tab === '/' ? '/admin' : `/admin/${tab}`, label, icon, group };
  });

const groupText: Record<Group, MessageDescriptor> = {
  people: msg`Users`,
  studio: msg`Content`,
  money: msg`Billing`,
  system: msg`System`,
};

/** The links by group, in the order of the navigation. */
export const adminGroups: readonly { name: Group; label: MessageDescriptor; links: readonly AdminLink[] }[] =
  (Object.keys(groupText) as Group[]).map((name) => ({
    name,
    label: groupText[name],
    links: adminLinks.filter(({ group }) => group === name),
  }));
