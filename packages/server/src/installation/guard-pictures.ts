import { readMarker } from '../backup/installation-marker.ts';
import type { PictureStore } from '../core/world.ts';

/**
 * Refuses to write or delete files while the store's marker is missing. In the empty mount point of an unmounted disk, a
 * new picture would vanish and a deleted one would come back with the disk.
 * @param isAllowed false while the installation is known to be incomplete
 */
export function guardPictures(pictures: PictureStore, id: string, isAllowed: () => boolean): PictureStore {
  const refuseAbsent = () => {
    if (isAllowed() && readMarker(pictures.root) === id) return;
    throw Object.assign(new Error(`the picture store is not at ${pictures.root}`), { code: 'EROFS' });
  };
  return {
    ...pictures,
    async keep(picture) {
      refuseAbsent();
      return pictures.keep(picture);
    },
    async keepThumbnails(hash, thumbnails) {
      refuseAbsent();
      return pictures.keepThumbnails(hash, thumbnails);
    },
    async replace(hash, kind, bytes) {
      refuseAbsent();
      await pictures.replace(hash, kind, bytes);
    },
    async drop(hash) {
      refuseAbsent();
      await pictures.drop(hash);
    },
    async keepDelivery(jobId, bytes) {
      refuseAbsent();
      await pictures.keepDelivery(jobId, bytes);
    },
    async dropDelivery(jobId) {
      refuseAbsent();
      await pictures.dropDelivery(jobId);
    },
  };
}
