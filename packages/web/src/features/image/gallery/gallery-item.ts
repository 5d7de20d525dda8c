import type { ImageOutline, ListedImage, OutlineImages } from '@limn/server/schema/studio/image';

/** A picture of the outline: enough for its place in the gallery. */
export type GalleryItem = ImageOutline['items'][number];

/** What a list is narrowed to: the input of `image.list` without its page. */
export type Wanted = OutlineImages;

/** A picture as the gallery shows it; collections have no `match`. */
export type GalleryImage = Omit<ListedImage, 'match'> & Partial<Pick<ListedImage, 'match'>>;
