import {
  membershipProviders,
  subscriptionStatuses,
  userFilters,
  userOrders,
  userSorts,
} from '@limn/server/enums';
import { auditActions } from '../../features/audit/action-text.ts';

/**
 * Raw search parameters of the admin lists. Each tab reads its own, so that the first load needs no validation code.
 */
export interface ListSearch {
  page?: unknown;
  q?: unknown;
  filter?: unknown;
  status?: unknown;
  provider?: unknown;
  action?: unknown;
  sort?: unknown;
  order?: unknown;
  month?: unknown;
  currency?: unknown;
  after?: unknown;
  /** On the page of a user: the list that led there. The other parameters are the list's own. */
  from?: unknown;
}

/** The page number of an address; 1 when it is missing or invalid. */
export function pageOf({ page }: ListSearch): number {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : 1;
}

/** The page parameter: none for the first page, so that each page has one address. */
export const pageSearch = (page: number): number | undefined => (page > 1 ? page : undefined);

/** The router parses a search parameter of digits as a number. */
export const searchTextOf = ({ q }: ListSearch): string =>
  typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 254) : '';

/** @returns undefined for a value that is not in the list */
export const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((entry) => entry === value);

export const statusOf = ({ status }: ListSearch) => oneOf(subscriptionStatuses, status);
export const providerOf = ({ provider }: ListSearch) => oneOf(membershipProviders, provider);
export const actionOf = ({ action }: ListSearch) => oneOf(auditActions, action);
export const userFilterOf = ({ filter }: ListSearch) => oneOf(userFilters, filter);
export const userSortOf = ({ sort }: ListSearch) => oneOf(userSorts, sort) ?? 'registered';
/** Addresses are listed from A, everything else from the largest. */
export const userOrderOf = ({ sort, order }: ListSearch) =>
  oneOf(userOrders, order) ?? (sort === 'email' ? 'asc' : 'desc');
/** The list that led to the page of a user, by its tab. */
export const listOf = ({ from }: ListSearch) =>
  oneOf(['users', 'payments', 'memberships', 'audit'] as const, from) ?? 'users';
export const filterOf = ({ filter }: ListSearch) => oneOf(['unread'] as const, filter) ?? 'all';
