import type { PictureStore } from '../core/picture-store.ts';

/**
 * Refuses to write or delete files while the installation is incomplete. In the empty mount point of an unmounted disk, a
 * new picture would vanish and a deleted one would come back with the disk.
 * @param isThere true while the store's marker is at its place
 */
export function guardPictures(pictures: PictureStore, isThere: () => boolean): PictureStore {
  const refuseAbsent = () => {
    if (isThere()) return;
    throw Object.assign(new Error('the picture store is not at its place'), { code: 'EROFS' });
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
