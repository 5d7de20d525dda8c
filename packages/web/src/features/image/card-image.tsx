import type { GalleryImage } from './gallery/gallery-item.ts';
import { thumbnailProps } from './thumbnail.ts';

interface CardImageProps {
  image: GalleryImage;
  /** CSS pixels. */
  width: number;
  /** The image is in the first row of the page, which must not wait. */
  isFirst: boolean;
}

/** The thumbnail of an image, in a size that fits the screen. */
export const CardImage = ({ image, width, isFirst }: CardImageProps) => (
  <img {...thumbnailProps(image, width, isFirst)} alt="" />
);
