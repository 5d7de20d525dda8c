import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { logQuietly } from '../../lib/browser/log-quietly.ts';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconButtonShape } from '../../ui/icon-button.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-group.ts';
import { showError } from '../../ui/toast.ts';
import { downloadAddress, downloadImage, downloadName } from './image-download.ts';
import { type Derive, useOperations } from './operation.ts';
import { useRemove } from './use-remove.ts';
import { useStar } from './use-star.ts';

interface ImageActionsProps {
  image: Image;
  onRemoved: (id: string) => void;
  onRestored?: () => void;
  onShare?: ((image: Image) => void) | undefined;
  onCollect?: ((image: Image) => void) | undefined;
  onAnother?: ((image: Image) => void) | undefined;
  onEdit?: ((image: Image) => void) | undefined;
  onDerive?: Derive | undefined;
  /** Shows all actions as icons; on narrow screens the rare ones are in a menu. */
  compact?: boolean;
}

export function ImageActions({ image, onRemoved, onRestored, compact = false, ...rest }: ImageActionsProps) {
  const { onShare, onCollect, onAnother, onEdit, onDerive } = rest;
  const { t } = useLingui();
  const { starred, turn } = useStar(image);
  const remove = useRemove(onRemoved, onRestored);
  const [asking, setAsking] = useState(false);
  function download(event: MouseEvent) {
    // With a modifier key the browser handles the link itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    downloadImage(image).catch((error: unknown) => {
      logQuietly('download', error);
      showError(t`The download failed. Try again.`);
    });
  }
  const operations = useOperations();
  const rare: (MenuEntry & { icon: IconName; run: () => void })[] = [];
  if (onDerive)
    for (const { operation, icon, label } of operations)
      rare.push({ id: operation, icon, label, run: () => onDerive(operation, image) });
  if (onEdit) rare.push({ id: 'prompt', icon: 'reuse', label: t`Edit prompt`, run: () => onEdit(image) });
  if (onCollect)
    rare.push({ id: 'collect', icon: 'folder', label: t`Add to collection`, run: () => onCollect(image) });
  const text = t`Download`;
  return (
    <div className={`flex flex-wrap items-center ${compact ? 'justify-around gap-1' : 'sm:gap-1'}`}>
      {onAnother && <IconButton icon="shuffle" label={t`Another`} onClick={() => onAnother(image)} />}
      {rare.map(({ id, icon, label, run }) => (
        <IconButton key={id} icon={icon} label={label} onClick={run} className="max-md:hidden" />
      ))}
      <a
        href={downloadAddress(image.image_url)}
        download={downloadName(image)}
        onClick={download}
        title={compact ? text : undefined}
        className={compact ? iconButtonShape : `${buttonShape} ${buttonVariants.quiet} max-sm:px-3`}
      >
        <Icon name="download" />
        <span className={compact ? 'sr-only' : 'max-xs:sr-only'}>{text}</span>
      </a>
      {onShare &&
        (compact ? (
          <IconButton icon="share" label={t`Share`} onClick={() => onShare(image)} />
        ) : (
          <Button variant="ghost" onClick={() => onShare(image)} className="px-3">
            <Icon name="share" />
            <span className="max-[24rem]:sr-only">{t`Share`}</span>
          </Button>
        ))}
      <IconButton
        icon="star"
        filled={starred}
        aria-pressed={starred}
        label={t`Star`}
        onClick={turn}
        className={starred ? 'text-star' : ''}
      />
      <IconButton
        icon="trash"
        label={t`Delete`}
        busy={remove.isPending}
        onClick={() => setAsking(true)}
        className={compact ? '' : 'ms-auto'}
      />
      {rare.length > 0 && (
        <Menu
          label={t`More actions`}
          groups={[{ entries: rare }]}
          onChosen={(chosen) => rare.find(({ id }) => id === chosen)?.run()}
          className="md:hidden"
        >
          <Icon name="more" />
        </Menu>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Delete this picture?`}
          text={t`It will be deleted. You can undo for 10 seconds.`}
          action={t`Delete`}
          onConfirm={() => remove.mutate({ id: image.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
