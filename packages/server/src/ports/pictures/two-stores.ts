import type { PicturePlace } from '@limn/db/enums';
import type { PictureStore } from '../../core/picture-store.ts';

/**
 * Two stores, between which pictures may be on the move: new pictures go to one of them, and pictures are read where
 * they are.
 * @param place chooses the store of new pictures; asked for each of them
 */
export function twoStores(
  stores: Record<PicturePlace, PictureStore>,
  place: () => PicturePlace,
): PictureStore {
  const { disk, s3 } = stores;
  const inOrder = (): [PictureStore, PictureStore] => (place() === 's3' ? [s3, disk] : [disk, s3]);
  /** The first answer that is not undefined. A picture that is moved between both questions is in the first at the third. */
  async function fromEither<T>(ask: (store: PictureStore) => Promise<T | undefined>): Promise<T | undefined> {
    const [first, second] = inOrder();
    return (await ask(first)) ?? (await ask(second)) ?? (await ask(first));
  }
  /** The store that has the picture now, or would get it. */
  async function storeOf(hash: string): Promise<PictureStore> {
    const has = async (store: PictureStore) =>
      (await store.sizesOf(hash))['picture.jpg'] === undefined ? undefined : store;
    return (await fromEither(has)) ?? inOrder()[0];
  }
  return {
    ...s3,
    read: (hash, kind) => fromEither((store) => store.read(hash, kind)),
    open: (hash, kind, range) => fromEither((store) => store.open(hash, kind, range)),
    async sizesOf(hash) {
      const [first, second] = inOrder();
      return { ...(await second.sizesOf(hash)), ...(await first.sizesOf(hash)) };
    },
    async *list() {
      for (const store of inOrder()) yield* store.list();
    },
    keep: (picture) => inOrder()[0].keep(picture),
    keepThumbnails: async (hash, thumbnails) => (await storeOf(hash)).keepThumbnails(hash, thumbnails),
    replace: async (hash, kind, bytes) => (await storeOf(hash)).replace(hash, kind, bytes),
    async drop(hash) {
      for (const store of inOrder()) await store.drop(hash);
    },
  };
}
