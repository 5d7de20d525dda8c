import { useEffect, useState } from 'react';
import { loadDataClient } from '../../lib/data/load-data-client.ts';

/** Milliseconds without a keystroke, so that half an address is not asked for. */
const typingPause = 600;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Null: no picture can be had from this address. Undefined: that is not known. */
export type AddressPreview = string | null | undefined;

/** The picture at an address, which the server fetches: the page itself may ask nobody else. */
export function useAddressPreview(typed: string): AddressPreview {
  const address = typed.trim();
  const [known, setKnown] = useState<{ address: string; picture: string | null }>();
  useEffect(() => {
    if (!isWebAddress(address)) return;
    const left = new AbortController();
    const { signal } = left;
    async function ask() {
      const { client } = await loadDataClient();
      const { picture } = await client.account.previewAvatar.mutate({ avatar_url: address }, { signal });
      if (!signal.aborted) setKnown({ address, picture });
    }
    // Without an answer nothing is known of the address: saving it tells more.
    const timer = setTimeout(() => void ask().catch(() => undefined), typingPause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [address]);
  return known?.address === address ? known.picture : undefined;
}
