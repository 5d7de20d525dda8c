import { openProviderPage } from '../../lib/browser/open-provider-page.ts';

/**
 * Opens PayPal's page on which the buyer approves another plan. Call it in the click handler.
 * @param words the message in the tab until the page loads
 * @param ask requests the change; its address is null where nothing has to be approved, because another tab was faster
 * @returns false where nothing has to be approved
 * @throws NoProviderPage, and the error of `ask`
 */
export async function openApproval(
  words: string,
  ask: () => Promise<{ approval_url: string | null }>,
): Promise<boolean> {
  let address: string | null | undefined;
  try {
    await openProviderPage(words, async () => {
      address = (await ask()).approval_url;
      return address ?? '';
    });
    return true;
  } catch (error) {
    if (address === null) return false;
    throw error;
  }
}
