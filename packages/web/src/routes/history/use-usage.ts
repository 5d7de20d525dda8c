import type { ImageUsage } from '@limn/server/schema/studio/image';
import { useEffect } from 'react';
import { fullKey } from '../../features/image/full-key.ts';
import { forget, store } from '../../lib/browser/storage.ts';
import { trpc } from '../../lib/data/data-client.tsx';

export const isFull = ({ stored, limit }: ImageUsage) => stored >= limit;

/** How many pictures are saved. The next visit reads from the storage whether there is room for more. */
export function useUsage(): ImageUsage | undefined {
  const { data: usage } = trpc.image.usage.useQuery();
  const full = usage && isFull(usage);
  useEffect(() => {
    if (full) store(fullKey, 'full');
    else if (full === false) forget(fullKey);
  }, [full]);
  return usage;
}
