import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useViewed } from '../../lib/browser/use-viewed.ts';
import { Button, buttonShape } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { PictureReading } from '../../ui/picture-reading.tsx';
import { ImageFrame } from './image-frame.tsx';
import { ImageFrameFooter } from './image-frame-footer.tsx';
import { addedWords } from './prompt.ts';

interface ResultProps {
  image: Image;
  actions: ReactNode;
  onOpen: () => void;
  onAnother: () => void;
  onEdit: () => void;
  /** Buttons for what makes a new picture from this one. */
  operations: readonly { icon: IconName; label: string; onPress: () => void }[];
}

export function Result({ image, actions, onOpen, onAnother, onEdit, operations }: ResultProps) {
  const { t } = useLingui();
  useViewed(image);
  const words = image.original_prompt;
  const added = addedWords(image);
  return (
    <>
      <ImageFrame width={image.width} height={image.height} className="bg-sunken lifted">
        <button
          type="button"
          aria-label={t`Open: ${words}`}
          onClick={onOpen}
          className="block size-full cursor-zoom-in rounded-picture -outline-offset-4"
        >
          <img
            src={image.image_url}
            alt={words}
            width={image.width}
            height={image.height}
            className="size-full animate-appear object-cover wrap-anywhere"
          />
        </button>
      </ImageFrame>
      <ImageFrameFooter width={image.width} height={image.height}>
        <PictureReading image={image} className="mb-3 text-sm text-muted" />
        <div className="mb-2 flex gap-2 large-text:flex-wrap">
          {/* The accent colour is for Generate alone. */}
          <button
            type="button"
            onClick={onAnother}
            className={`${buttonShape} min-h-12 grow bg-ink text-paper hover:bg-muted`}
          >
            <Icon name="shuffle" />
            {t`Another`}
          </button>
          <Button onClick={onEdit} className="min-h-12 grow">
            <Icon name="reuse" />
            {t`Edit prompt`}
          </Button>
        </div>
        <div className="mb-2 flex flex-wrap gap-2">
          {operations.map(({ icon, label, onPress }) => (
            <Button key={icon} onClick={onPress} className="basis-1/4 grow px-1.5 text-sm">
              <Icon name={icon} size={18} className="max-xs:hidden" />
              {label}
            </Button>
          ))}
        </div>
        {actions}
        <details className="group mt-3">
          <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-muted hover:text-ink">
            <Icon name="chevron" size={16} className="eased group-open:flipped" />
            {t`Details`}
          </summary>
          {added.words && (
            <div className="max-w-prose pb-2">
              <p className="text-sm text-muted">{added.isWhole ? t`Full prompt` : t`Added to your prompt`}</p>
              <p dir="auto" className="wrap-anywhere">
                {added.words}
              </p>
            </div>
          )}
          <p className="pb-3 text-sm text-muted">
            {image.seed !== null && <>{t`Seed ${image.seed}`} · </>}
            {image.painter.startsWith('builtin') ? t`Built-in painter` : <bdi>{image.painter}</bdi>}
          </p>
        </details>
      </ImageFrameFooter>
    </>
  );
}
