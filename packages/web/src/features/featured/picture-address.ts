/** @param origin of this page: what lies here is asked for by its path, whatever name the site goes by elsewhere */
export function pictureAddress(typed: string, origin: string): string {
  const address = typed.trim();
  const url = URL.parse(address);
  return url?.origin === origin ? `${url.pathname}${url.search}` : address;
}
