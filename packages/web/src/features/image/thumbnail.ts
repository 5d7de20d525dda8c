import { ratioMax, ratioMin } from './gallery/justified-layout.ts';

/** A thumbnail needs this share of the screen's pixels in a row: less is not seen, and the larger one has three times the bytes. */
const sharpEnough = 0.9;

interface Thumbnail {
  thumbnail_url: string;
  width: number;
  height: number;
}

/**
 * The attributes of a thumbnail, as properties of the element.
 * @param width CSS pixels
 * @param isFirst the image is in the first row of the page, which must not wait
 */
export function thumbnailProps(image: Thumbnail, width: number, isFirst: boolean) {
  const wide = image.thumbnail_url.replace(/320(?!.*320)/, '640');
  const ratio = image.width / image.height;
  return {
    sizes: `${Math.floor(width * sharpEnough)}px`,
    alt: '',
    width: image.width,
    height: image.height,
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    decoding: 'async',
    draggable: false,
    className: `size-full ${ratio < ratioMin || ratio > ratioMax ? 'object-contain' : 'object-cover'}`,
    // last, because the browser begins to load when it is set
    srcSet: `${image.thumbnail_url} 320w, ${wide} 640w`,
    src: image.thumbnail_url,
  } as const;
}
