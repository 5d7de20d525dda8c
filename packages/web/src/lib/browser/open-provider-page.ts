import { isProviderAddress } from './provider-address.ts';
import { fillTab } from './provider-tab.ts';

/** The provider gave no address, or none that may be followed. */
export class NoProviderPage extends Error {
  override readonly name = 'NoProviderPage';
}

/** @throws NoProviderPage */
function followedOf(address: string): string {
  if (!isProviderAddress(address)) throw new NoProviderPage(`not followed: ${address}`);
  return address;
}

/** A tab that says what is coming; undefined where the browser allows none. */
function openTab(words: string): Window | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  fillTab(tab.document, words);
  return tab;
}

/** Where a provider's page was opened. `here`: this page is being left. */
export interface ProviderPage {
  url: string;
  where: 'beside' | 'here';
}

/**
 * Opens a provider's page in a tab of its own. To be called by the press itself: a tab that opens only once an answer has
 * come is stopped as unwanted, so it opens empty and is led on. Where none may be opened, this one goes there.
 * @param words what stands in the tab until then
 * @param ask brings the address; when it fails, the tab is closed and the failure is the caller's
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
