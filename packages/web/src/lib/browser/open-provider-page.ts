import { isProviderAddress } from './provider-address.ts';
import { fillTab } from './provider-tab.ts';

/** The provider sent no address, or one that is not allowed. */
export class NoProviderPage extends Error {
  override readonly name = 'NoProviderPage';
}

/** @throws NoProviderPage */
function followedOf(address: string): string {
  if (!isProviderAddress(address)) throw new NoProviderPage(`not followed: ${address}`);
  return address;
}

/** Opens a tab with a waiting message; undefined when the browser blocks it. */
function openTab(words: string): Window | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  fillTab(tab.document, words);
  return tab;
}

/** Where the provider's page was opened: in a tab beside, or here instead of this page. */
export interface ProviderPage {
  url: string;
  where: 'beside' | 'here';
}

/**
 * Opens a provider's page in a separate tab. Call it in the click handler: browsers block a tab that opens after an
 * answer, so it opens empty at once. When a tab is blocked, the page opens here.
 * @param words the message in the tab until the page loads
 * @param ask fetches the address; if it fails, the tab closes and the error is thrown
 * @throws NoProviderPage
 */
export async function openProviderPage(words: string, ask: () => Promise<string>): Promise<ProviderPage> {
  const tab = openTab(words);
  try {
    const url = followedOf(await ask());
    if (tab) tab.location.href = url;
    else window.location.assign(url);
    return { url, where: tab ? 'beside' : 'here' };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
