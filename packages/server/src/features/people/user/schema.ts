import { userActs, userFilters, userOrders, userSorts, usersPerCall } from '@limn/db/enums';
import { z } from 'zod';
import { id, page, time } from '../../../core/api-examples.ts';
import { Subscription } from '../../billing/membership/schema.ts';

export const FindUsers = z.strictObject({
  q: z
    .string()
    .trim()
    .max(254)
    .default('')
    .describe('Any part of the email address or the name; of fewer than three characters, its beginning.'),
  filter: z
    .enum(userFilters)
    .optional()
    .describe('`never_returned`: not seen after the day of the registration.'),
  sort: z.enum(userSorts).default('registered'),
  order: z.enum(userOrders).default('desc'),
});
export type FindUsers = z.infer<typeof FindUsers>;

export const ListUsers = FindUsers.extend({
  page: z.int().min(1).default(1).describe('From 1; a page has thirty items.'),
});
export type ListUsers = z.infer<typeof ListUsers>;

const exampleUserLine = {
  id,
  email: 'ann@example.com',
  display_name: 'Ann',
  created_at: time,
  seen_on: time.slice(0, 10),
  disabled_at: null,
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
    seen_on: z.iso.date().nullable().describe('The last day on which the account was used, in UTC.'),
    disabled_at: z.iso.datetime().nullable(),
    is_admin: z.boolean(),
    is_paid: z.boolean(),
    auto_renew: z.boolean(),
    images: z.int(),
  })
  .meta({ id: 'UserLine', description: 'An account, as an admin sees it.', example: exampleUserLine });
export type UserLine = z.infer<typeof UserLine>;

export const UserPage = z
  .object({
    items: z.array(UserLine),
    total: z.int().describe('The number of users found. Exact for all users, otherwise at most 10,000.'),
    is_partial: z
      .boolean()
      .describe(
        'There are more than the 10,000 that can be listed. All users by registration are always listed completely.',
      ),
    page: z.int().describe('From 1.'),
    page_size: z.int(),
    pages: z.int().describe('0 if the list is empty.'),
  })
  .meta({
    id: 'UserPage',
    description: 'Thirty accounts.',
    example: { ...page(exampleUserLine, 30), is_partial: false },
  });
export type UserPage = z.infer<typeof UserPage>;

/** Counts up to 10,000; `is_partial` says that there are more. `all` is exact. */
export const UserCounts = z.object({
  all: z.int(),
  filters: z.array(z.object({ filter: z.enum(userFilters), total: z.int(), is_partial: z.boolean() })),
});
export type UserCounts = z.infer<typeof UserCounts>;

export const UserIds = z.object({ ids: z.array(z.string()), is_partial: z.boolean() });
export type UserIds = z.infer<typeof UserIds>;

/** What an admin sees of a user. Never their descriptions or pictures. */
export const UserDetail = UserLine.extend({
  avatar_url: z.string().nullable(),
  email_proven: z.boolean(),
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

export const ChangeUsers = z.strictObject({
  act: z.enum(userActs),
  ids: z.array(z.string().max(60)).min(1).max(usersPerCall),
});
export type ChangeUsers = z.infer<typeof ChangeUsers>;

/** Why a user stays as they are: refusal codes. */
export const unchangedCodes = [
  'account.own',
  'account.unchanged',
  'account.last_admin',
  'account.not_found',
] as const;

/** `email` is null for a user who is gone. */
export const ChangedUsers = z.object({
  changed: z.int(),
  unchanged: z.array(
    z.object({ id: z.string(), email: z.string().nullable(), code: z.enum(unchangedCodes) }),
  ),
});
export type ChangedUsers = z.infer<typeof ChangedUsers>;
