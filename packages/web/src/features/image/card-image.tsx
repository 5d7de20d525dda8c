import type { GalleryImage } from './gallery/gallery-item.ts';
import { ratioMax, ratioMin } from './gallery/justified-layout.ts';

interface CardImageProps {
  image: GalleryImage;
  /** CSS pixels. */
  width: number;
  /** The image is in the first row of the page, which must not wait. */
  isFirst: boolean;
}

/** A thumbnail needs this share of the screen's pixels in a row: less is not seen, and the larger one has three times the bytes. */
const sharpEnough = 0.9;

/** The thumbnail of an image, in a size that fits the screen. */
export function CardImage({ image, width, isFirst }: CardImageProps) {
  const wide = image.thumbnail_url.replace(/320(?!.*320)/, '640');
  const ratio = image.width / image.height;
  return (
    <img
      src={image.thumbnail_url}
      srcSet={`${image.thumbnail_url} 320w, ${wide} 640w`}
      sizes={`${Math.floor(width * sharpEnough)}px`}
      alt=""
      width={image.width}
      height={image.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={`size-full ${ratio < ratioMin || ratio > ratioMax ? 'object-contain' : 'object-cover'}`}
    />
  );
}
