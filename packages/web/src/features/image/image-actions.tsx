import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { buttonLooks, buttonShape } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRemove } from './use-remove.ts';
import { useStar } from './use-star.ts';

interface ImageActionsProps {
  image: Image;
  onRemoved: (id: string) => void;
  onRestored?: () => void;
  onReuse: (image: Image) => void;
}

export function ImageActions({ image, onRemoved, onRestored, onReuse }: ImageActionsProps) {
  const { t } = useLingui();
  const { starred, turn } = useStar(image);
  const remove = useRemove(onRemoved, onRestored);
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <a
        href={`${image.image_url}?format=jpg&download`}
        download="generated-image.jpg"
        className={`${buttonShape} ${buttonLooks.quiet} me-1`}
      >
        <Icon name="download" />
        <span className="max-xs:sr-only">{t`Download`}</span>
      </a>
      <IconButton
        icon="star"
        filled={starred}
        aria-pressed={starred}
        label={t`Star`}
        onClick={turn}
        className={starred ? 'text-star' : ''}
      />
      <IconButton icon="reuse" label={t`Use these settings again`} onClick={() => onReuse(image)} />
      <IconButton
        icon="trash"
        label={t`Delete`}
        busy={remove.isPending}
        onClick={() => setAsking(true)}
        className="ms-auto"
      />
      {asking && (
        <ConfirmDialog
          title={t`Delete this picture?`}
          text={t`It leaves your history at once. You can take it back for ten seconds.`}
          action={t`Delete`}
          onConfirm={() => remove.mutate({ id: image.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
