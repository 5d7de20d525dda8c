import { useEffect, useState } from 'react';
import { loadDataClient } from '../../lib/data/load-data-client.ts';

/** Milliseconds after the last key, so that incomplete addresses are not requested. */
const typingPause = 600;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Null: the address has no usable image. Undefined: unknown. */
export type AddressPreview = string | null | undefined;

/** A preview of the image at an address, fetched by the server because the page may call no other site. */
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
    // A failed preview says nothing about the address; the save reports an error.
    const timer = setTimeout(() => void ask().catch(() => undefined), typingPause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [address]);
  return known?.address === address ? known.picture : undefined;
}
