import type { Image } from '@limn/server/schema/studio/image';

/** The thumbnail of an image, in a size that fits the screen. */
export function CardImage({ image }: { image: Image }) {
  const wide = image.thumbnail_url.replace(/320(?!.*320)/, '640');
  return (
    <img
      src={image.thumbnail_url}
      srcSet={`${image.thumbnail_url} 320w, ${wide} 640w`}
      sizes="(min-width: 1024px) 280px, (min-width: 768px) 32vw, 48vw"
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="size-full object-contain"
    />
  );
}
