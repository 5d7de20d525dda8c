/**
 * The addresses that carry a call to the server, for `page.route` and the like: calls made in the same moment travel
 * together, in any order. @param name like `image.star`
 */
export const callOf = (name: string) => new RegExp(`/trpc/[^?]*\\b${name.replaceAll('.', '\\.')}\\b`);
