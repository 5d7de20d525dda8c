/**
 * An image of this site is requested by its path, because the site may have other names.
 * @param origin the origin of this page
 */
export function imageAddress(typed: string, origin: string): string {
  const address = typed.trim();
  // Safari 17 has no `URL.parse`.
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === origin ? `${url.pathname}${url.search}` : address;
}
