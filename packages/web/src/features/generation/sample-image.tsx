import { useLingui } from '@lingui/react/macro';
import { Examples } from './examples.tsx';
import { ImageFrame } from './image-frame.tsx';

/** Pixels of the larger file. */
const size = { width: 1200, height: 630 };

/** A sample image and example prompts, shown until the user has an image. */
export function SampleImage() {
  const { t } = useLingui();
  return (
    <>
      <figure className="max-lg:[--sheet:min(500px,24svh)]">
        <ImageFrame {...size} className="bg-surface lifted max-sm:aspect-9/4!">
          <img
            src="/preview-1200.webp"
            srcSet="/preview-720.webp 720w, /preview-1200.webp 1200w"
            // On a phone the page has margins of 16 pixels or more.
            sizes="(width >= 1024px) 720px, (width >= 640px) 100vw, 92vw"
            alt={t`A lighthouse above the sea at sunset`}
            {...size}
            className="size-full object-cover max-sm:object-top"
          />
        </ImageFrame>
        <figcaption className="mt-3 text-center text-sm text-muted max-lg:hidden">
          {t`Prompt: “a lighthouse by the sea at sunset”`}
        </figcaption>
      </figure>
      <Examples />
    </>
  );
}
