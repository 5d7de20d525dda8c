import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { SelectionButton } from './selection-button.tsx';
import { useSelectionActions } from './use-selection-actions.ts';

interface SelectionBarProps {
  ids: readonly string[];
  /** Everything that was found is selected. */
  hasAll: boolean;
  /** Undefined when nothing was found. */
  onSelectAll: (() => void) | undefined;
  /** Adds the images to a collection. */
  onCollect: (ids: readonly string[]) => void;
  onRemoved: (ids: readonly string[]) => void;
  /** Called when the user leaves the selection mode or an action is done. */
  onLeave: () => void;
}

/** The actions for the selected images: at the bottom of a phone, above the list on wider screens, always visible. */
export function SelectionBar({ ids, hasAll, onSelectAll, onCollect, onRemoved, onLeave }: SelectionBarProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { star, remove, archive, busy } = useSelectionActions({ onRemoved, onDone: onLeave });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('dialog, [type=search], [role=menu]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onLeave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const count = ids.length;
  const action = (
    name: NonNullable<typeof busy> | 'collect',
    icon: IconName,
    label: string,
    run: () => void,
  ) => (
    <SelectionButton
      icon={icon}
      label={label}
      busy={busy === name}
      disabled={count === 0 || busy !== undefined}
      onClick={run}
    />
  );
  return (
    <>
      <section
        data-bar
        aria-label={t`Selected pictures`}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] floating sideways:flex md:sticky md:top-2 md:bottom-auto md:mb-4 md:flex md:rounded-control md:border md:p-1"
      >
        <div className="flex grow items-center large-text:flex-wrap">
          <IconButton icon="close" label={t`Cancel`} onClick={onLeave} />
          <p aria-live="polite" className="me-auto ps-1 text-sm figures">
            {t`${plural(count, { one: '# selected', other: '# selected' })}`}
          </p>
          <Button
            variant="ghost"
            title={t`Select all results`}
            aria-pressed={hasAll}
            disabled={!onSelectAll}
            onClick={onSelectAll}
            className="text-sm aria-pressed:bg-sunken"
          >
            {t`Select all`}
          </Button>
        </div>
        <div className="grid grid-cols-5 md:flex large-text:flex large-text:overflow-x-auto">
          {action('star', 'star', t`Star`, () => void star(ids, true))}
          {action('unstar', 'star-off', t`Unstar`, () => void star(ids, false))}
          {action('collect', 'folder', t`Add to collection`, () => onCollect(ids))}
          {action('archive', 'download', t`Download as ZIP`, () => archive(ids))}
          {action('remove', 'trash', t`Delete`, () => setAsking(true))}
        </div>
      </section>
      {asking && (
        <ConfirmDialog
          title={t`${plural(count, { one: 'Delete # picture?', other: 'Delete # pictures?' })}`}
          text={
            count === 1
              ? t`It will be deleted. You can undo for 10 seconds.`
              : t`They will be deleted. You can undo for 10 seconds.`
          }
          action={t`Delete`}
          onConfirm={() => void remove(ids)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
