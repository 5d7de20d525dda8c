/**
 * Matches the requests that carry a call, for `page.route` and similar functions. Calls of the same moment are batched in
 * any order.
 * @param name like `image.star`
 */
export const callOf = (name: string) => new RegExp(`/trpc/[^?]*\\b${name.replaceAll('.', '\\.')}\\b`);
