import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { formatMoment } from '../../i18n/formats.ts';
import { styleName } from '../../i18n/style-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ImageActions } from './image-actions.tsx';

interface ImageDialogProps {
  image: Image;
  onClose: () => void;
  /** To the one before (-1) or after (1), if there is one. */
  onStep: (step: -1 | 1) => void;
  onRemoved: (id: string) => void;
  onReuse: (image: Image) => void;
}

export function ImageDialog({ image, onClose, onStep, onRemoved, onReuse }: ImageDialogProps) {
  const { t, i18n } = useLingui();
  const facts = [
    [t`Style`, styleName(i18n, image.style)],
    [t`Size`, `${image.width} × ${image.height}`],
    [t`Seed`, image.seed],
    [t`Painter`, image.painter],
    [t`Made`, formatMoment(i18n.locale, image.created_at)],
  ] as const;
  function step(event: KeyboardEvent<HTMLDialogElement>) {
    // Not from the question that stands over it.
    if (!(event.target instanceof Element) || event.target.closest('dialog') !== event.currentTarget) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
    event.preventDefault();
    onStep(isForward ? 1 : -1);
  }
  return (
    <Dialog
      title={image.original_prompt}
      quietTitle
      onClose={onClose}
      onKeyDown={step}
      className="max-w-4xl beside:max-w-6xl"
    >
      <div className="-mt-3 -me-3 mb-1 flex justify-end beside:absolute beside:end-6 beside:top-6 beside:mb-0">
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <div className="beside:grid beside:grid-cols-[minmax(0,1fr)_18rem] beside:items-start beside:gap-6">
        <img
          src={image.image_url}
          alt={image.original_prompt}
          width={image.width}
          height={image.height}
          className="mx-auto max-h-[70svh] w-auto max-w-full rounded-picture bg-sunken object-contain"
        />
        <div className="min-w-0 beside:pt-9">
          <div className="mt-4 beside:mt-0">
            <ImageActions key={image.id} image={image} onRemoved={onRemoved} onReuse={onReuse} />
          </div>
          <p dir="auto" className="mt-4 max-w-prose font-display text-xl leading-snug">
            {image.original_prompt}
          </p>
          {image.prompt !== image.original_prompt && (
            <p dir="auto" className="mt-2 max-w-prose text-muted beside:text-sm">
              {image.prompt}
            </p>
          )}
          <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4 text-sm">
            {facts.map(
              ([name, value]) =>
                value !== null && (
                  <div key={name}>
                    <dt className="text-muted">{name}</dt>
                    <dd className="figures">
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
    </Dialog>
  );
}
