import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { showImage } from '../job.ts';
import { tileShape } from './tile-shape.ts';

interface ImageTileProps {
  image: Image;
  /** The stage shows it. */
  isCurrent: boolean;
}

export function ImageTile({ image, isCurrent }: ImageTileProps) {
  const { t } = useLingui();
  const { original_prompt: words, seed } = image;
  return (
    <button
      type="button"
      aria-label={seed === null ? t`Show: ${words}` : t`Show: ${words} (seed ${seed})`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => showImage(image)}
      className={`${tileShape} block w-18 overflow-hidden bg-sunken -outline-offset-4 ${isCurrent ? 'border-3 border-ink' : ''}`}
    >
      <img
        src={image.thumbnail_url}
        alt=""
        width={image.width}
        height={image.height}
        decoding="async"
        className="size-full object-cover"
      />
    </button>
  );
}
