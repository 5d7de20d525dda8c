import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from './sheet.tsx';

interface ResultProps {
  image: Image;
  actions: ReactNode;
}

export function Result({ image, actions }: ResultProps) {
  const { t } = useLingui();
  return (
    <>
      <Sheet width={image.width} height={image.height} className="bg-sunken lifted">
        <img
          src={image.image_url}
          alt={image.original_prompt}
          width={image.width}
          height={image.height}
          className="size-full animate-appear object-cover wrap-anywhere"
        />
      </Sheet>
      <div className="mx-auto mt-4 max-w-xl">
        {actions}
        <details className="group mt-3">
          <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-muted hover:text-ink">
            <Icon name="chevron" size={16} className="eased group-open:flipped" />
            {t`What was painted`}
          </summary>
          <p dir="auto" className="max-w-prose pb-2 wrap-anywhere">
            {image.prompt}
          </p>
          <p className="pb-2 text-sm text-muted">
            {t`Seed ${image.seed ?? '–'}`} · {image.painter}
          </p>
        </details>
      </div>
    </>
  );
}
