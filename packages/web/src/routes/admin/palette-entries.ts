import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../ui/icon-paths.ts';
import { adminLinks } from './tabs.ts';

/** A line of the palette. Choosing it opens an address, and does nothing else. */
export interface PaletteEntry {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** A second text, in small letters. */
  note?: string;
  icon: IconName;
  /** The path with its search parameters. */
  href: string;
}

interface Page {
  href: string;
  label: MessageDescriptor;
  icon: IconName;
}

/** Pages besides those of the navigation: filtered lists, and the pages of every user. */
const morePages: readonly Page[] = [
  { href: '/admin/users?filter=admin', label: msg`Users: admins`, icon: 'users' },
  { href: '/admin/users?filter=member', label: msg`Users: members`, icon: 'users' },
  { href: '/admin/users?filter=disabled', label: msg`Users: disabled`, icon: 'users' },
  {
    href: '/admin/users?filter=never_returned',
    label: msg`Users: not active since registration`,
    icon: 'users',
  },
  { href: '/admin/messages?filter=unread', label: msg`Messages: unread`, icon: 'mail' },
  { href: '/admin/memberships?status=past_due', label: msg`Memberships: failed payments`, icon: 'card' },
  { href: '/', label: msg`Home`, icon: 'image' },
  { href: '/history', label: msg`History`, icon: 'history' },
  { href: '/profile', label: msg`Profile`, icon: 'account' },
];

/** What differs between two spellings that people take for the same. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages with every word of the text in their label. */
export function findPages(i18n: I18n, text: string): PaletteEntry[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return [...adminLinks.map(({ to, label, icon }) => ({ href: to, label, icon })), ...morePages]
    .map(({ href, label, icon }) => ({ id: `page ${href}`, label: i18n._(label), icon, href }))
    .filter(({ label }) => words.every((word) => folded(label).includes(word)));
}
