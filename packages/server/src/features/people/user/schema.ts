import { z } from 'zod';
import { id, page, time } from '../../../core/api-examples.ts';
import { Subscription } from '../../billing/membership/schema.ts';

export const ListUsers = z.strictObject({
  page: z.int().min(1).default(1).describe('From 1; a page has thirty items.'),
  q: z.string().trim().max(254).default('').describe('The beginning of an email address.'),
});
export type ListUsers = z.infer<typeof ListUsers>;

const exampleUserLine = {
  id,
  email: 'ann@example.com',
  display_name: 'Ann',
  created_at: time,
  is_admin: false,
  is_paid: true,
  auto_renew: true,
  images: 23,
};
export const UserLine = z
  .object({
    id: z.string(),
    email: z.string(),
    display_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    is_admin: z.boolean(),
    is_paid: z.boolean(),
    auto_renew: z.boolean(),
    images: z.int(),
  })
  .meta({ id: 'UserLine', description: 'An account, as an admin sees it.', example: exampleUserLine });
export type UserLine = z.infer<typeof UserLine>;

/** The newest first. */
export const UserPage = z
  .object({
    items: z.array(UserLine),
    total: z.int().describe('The number of items on all pages.'),
    page: z.int().describe('From 1.'),
    page_size: z.int(),
    pages: z.int().describe('0 if the list is empty.'),
  })
  .meta({
    id: 'UserPage',
    description: 'Thirty accounts, the newest first.',
    example: page(exampleUserLine, 30),
  });
export type UserPage = z.infer<typeof UserPage>;

/** What an admin sees of a user. Never their descriptions or pictures. */
export const UserDetail = UserLine.extend({
  avatar_url: z.string().nullable(),
  email_proven: z.boolean(),
  disabled_at: z.iso.datetime().nullable(),
  /** A day, UTC. */
  seen_on: z.iso.date().nullable(),
  sessions: z.int(),
  has_password: z.boolean(),
  issuers: z.array(z.string()),
  subscription: Subscription.nullable(),
  grants: z.array(z.object({ id: z.string(), valid_until: z.iso.datetime() })),
});
export type UserDetail = z.infer<typeof UserDetail>;

export const UserId = z.strictObject({ id: z.string().max(60) });
export type UserId = z.infer<typeof UserId>;

export const SetRole = z.strictObject({ id: z.string().max(60), is_admin: z.boolean() });
export type SetRole = z.infer<typeof SetRole>;

export const SetDisabled = z.strictObject({ id: z.string().max(60), disabled: z.boolean() });
export type SetDisabled = z.infer<typeof SetDisabled>;
