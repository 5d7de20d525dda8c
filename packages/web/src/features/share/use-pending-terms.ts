import type { ShareImage } from '@limn/server/schema/studio/share';
import { trpc, usePending } from '../../lib/data/data-client.tsx';

/** What the server was last asked to share a picture by, until it has answered; also by a dialog that was closed meanwhile. */
export function usePendingTerms(imageId: string): Omit<ShareImage, 'image_id'> | undefined {
  const last = usePending<ShareImage>(trpc.share.create).findLast(({ image_id }) => image_id === imageId);
  if (!last) return undefined;
  const { image_id: _, ...terms } = last;
  return terms;
}
