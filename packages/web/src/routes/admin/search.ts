import { auditActions, membershipProviders, subscriptionStatuses } from '@limn/server/words';

/** Of what a list shows. Whatever stands in the address is read by the tab: here it would weigh on everybody. */
export interface ListSearch {
  page?: unknown;
  q?: unknown;
  filter?: unknown;
  status?: unknown;
  provider?: unknown;
  action?: unknown;
}

/** What is no page is the first one. */
export function pageOf({ page }: ListSearch): number {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : 1;
}

/** In an address the first page has no number, so that it has one address. */
export const pageSearch = (page: number): number | undefined => (page > 1 ? page : undefined);

/** The router reads a number where only digits stand. */
export const emailPrefixOf = ({ q }: ListSearch): string =>
  typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 254) : '';

/** @returns undefined for what is none of the list */
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((entry) => entry === value);

export const statusOf = ({ status }: ListSearch) => oneOf(subscriptionStatuses, status);
export const providerOf = ({ provider }: ListSearch) => oneOf(membershipProviders, provider);
export const actionOf = ({ action }: ListSearch) => oneOf(auditActions, action);
export const filterOf = ({ filter }: ListSearch) => oneOf(['unread'] as const, filter) ?? 'all';
