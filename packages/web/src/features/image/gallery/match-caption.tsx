import { useLingui } from '@lingui/react/macro';
import type { GalleryImage } from './gallery-item.ts';
import { highlight } from './highlight.ts';

/** Height in the layout of a search, in root font sizes. */
export const captionRem = 3.25;

/** Why a search found the image. */
export function MatchCaption({ image }: { image: GalleryImage }) {
  const { t } = useLingui();
  const { match } = image;
  const text = match?.field === 'prompt' ? image.prompt : image.original_prompt;
  return (
    <p className="mt-1.5 line-clamp-2 text-sm leading-snug wrap-anywhere" dir="auto">
      {match?.field === 'prompt' && <span className="text-muted">{t`In the full prompt:`} </span>}
      {highlight(text, match?.words ?? []).map((part) =>
        part.isMatch ? (
          <mark key={part.from} className="rounded-small bg-selection text-ink">
            {part.text}
          </mark>
        ) : (
          <span key={part.from}>{part.text}</span>
        ),
      )}
    </p>
  );
}
