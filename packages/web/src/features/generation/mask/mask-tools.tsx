import { useLingui } from '@lingui/react/macro';
import { useId, useSyncExternalStore } from 'react';
import { formatPercent } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Range } from '../../../ui/range.tsx';
import { brushSizes, type Tool } from './brush.ts';
import type { Rect } from './mask.ts';
import type { MaskEditor } from './mask-editor.ts';

interface MaskToolsProps {
  editor: MaskEditor;
  tool: Tool;
  onTool: (tool: Tool) => void;
  size: number;
  onSize: (size: number) => void;
  rect: Rect;
}

export const useMaskState = (editor: MaskEditor) => useSyncExternalStore(editor.subscribe, editor.read);

/** The tools that mark what changes. */
export function MaskTools({ editor, tool, onTool, size, onSize, rect }: MaskToolsProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { canUndo, canRedo, share } = useMaskState(editor);
  const tools: { value: Tool; icon: IconName; label: string }[] = [
    { value: 'brush', icon: 'brush', label: t`Brush` },
    { value: 'eraser', icon: 'eraser', label: t`Eraser` },
    { value: 'rectangle', icon: 'rectangle', label: t`Rectangle` },
  ];
  const steps: { icon: IconName; label: string; can: boolean; run: () => void }[] = [
    { icon: 'undo', label: t`Undo`, can: canUndo, run: editor.undo },
    { icon: 'redo', label: t`Redo`, can: canRedo, run: editor.redo },
    { icon: 'contrast', label: t`Invert`, can: true, run: editor.invert },
    { icon: 'trash', label: t`Clear`, can: share > 0, run: editor.clear },
  ];
  const percent = formatPercent(i18n.locale, Math.round(share * 100) / 100);
  return (
    <div className="flex flex-col gap-2">
      <fieldset>
        <legend className="sr-only">{t`Tool`}</legend>
        <div className="grid grid-cols-3 gap-2">
          {tools.map(({ value, icon, label }) => (
            <RadioCard
              key={value}
              name={`${id}-tool`}
              value={value}
              label={label}
              checked={value === tool}
              onChosen={() => onTool(value)}
              className="group rounded-control"
            >
              <span className="flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control border border-control px-1 text-center text-xs group-has-checked:border-ink group-has-checked:bg-ink group-has-checked:text-paper">
                <Icon name={icon} size={18} />
                <span aria-hidden="true">{label}</span>
              </span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {tool === 'rectangle' ? (
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => editor.fill(rect, false)}>{t`Mark`}</Button>
          <Button onClick={() => editor.fill(rect, true)}>{t`Erase`}</Button>
        </div>
      ) : (
        <div className="flex min-h-11 items-center gap-3 text-sm">
          <label htmlFor={`${id}-size`} className="shrink-0">
            {t`Brush size`}
          </label>
          <Range
            id={`${id}-size`}
            min={brushSizes.min}
            max={brushSizes.max}
            value={size}
            onValue={onSize}
            className="min-h-11 min-w-0 grow"
          />
        </div>
      )}
      <div className="flex items-center large-text:flex-wrap">
        {steps.map(({ icon, label, can, run }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={label}
            // A disabled button would lose the focus.
            aria-disabled={!can}
            onClick={() => can && run()}
            className="aria-disabled:opacity-45"
          />
        ))}
        <p className="figures ms-auto text-end text-sm text-muted">{t`Marked: ${percent}`}</p>
      </div>
    </div>
  );
}
