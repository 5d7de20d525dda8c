/** A browser without a screen: keeps cookies by origin and follows no redirect itself. */
function aBrowser() {
  const jars = new Map<string, Map<string, string>>();
  return async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = form ? { method: 'POST', body: form } : {};
    const response = await fetch(url, { ...post, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
}

/** Signs in at the provider like a browser. @param account '' to cancel @returns the address of the last redirect */
export async function clickThrough(start: string, account: string, redirectUri: string): Promise<URL> {
  const go = aBrowser();
  let url = new URL(start);
  for (let hops = 0; hops < 10; hops++) {
    let response = await go(url);
    if (response.status === 200) response = await go(url, new URLSearchParams({ account }));
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.href.startsWith(redirectUri)) return url;
  }
  throw new Error('it never came back');
}
