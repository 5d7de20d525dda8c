/** @param origin of this page: what lies here is asked for by its path, whatever name the site goes by elsewhere */
export function imageAddress(typed: string, origin: string): string {
  const address = typed.trim();
  // `URL.parse` would be shorter: Safari 17 does not have it.
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === origin ? `${url.pathname}${url.search}` : address;
}
