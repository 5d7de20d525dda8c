import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import { createZoom } from '../../../ui/zoom/create-zoom.ts';
import { ZoomBar } from '../../../ui/zoom/zoom-bar.tsx';
import { brushSizes, firstRect, type Tool } from './brush.ts';
import { EditForm } from './edit-form.tsx';
import { forgetEdit, keepPrompt, openEdit } from './kept-edit.ts';
import { pressHistoryKey } from './mask-keys.ts';
import { MaskStage } from './mask-stage.tsx';
import { MaskTools } from './mask-tools.tsx';

interface EditDialogProps {
  image: Image;
  onStarted: () => void;
  onClose: () => void;
}

/** A full-screen editor, dark in every theme as the viewer is: marks a part of the picture and says what it shows. */
export function EditDialog({ image, onStarted, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom] = useState(createZoom);
  const [{ editor, prompt: keptPrompt }] = useState(() => openEdit(image));
  const [prompt, setPrompt] = useState(keptPrompt);
  const [tool, setTool] = useState<Tool>('brush');
  const [size, setSize] = useState(brushSizes.first);
  const [rect, setRect] = useState(() => firstRect(editor.mask));
  useModal(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => pressHistoryKey(event, editor)}
      className="fixed inset-x-0 top-(--room-top,0px) m-0 h-(--room,100%) max-h-none w-full max-w-none animate-appear overflow-hidden bg-paper p-0 text-ink scheme-dark"
    >
      <div className="viewer-safe flex size-full upright:flex-col">
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <div className="flex items-center large-text:flex-wrap">
            <IconButton icon="close" label={t`Close`} onClick={onClose} className="m-1" />
            <h2 id={`${id}-title`} className="font-display text-xl">
              {t`Edit picture`}
            </h2>
            <div className="ms-auto p-1">
              <ZoomBar zoom={zoom} />
            </div>
          </div>
          <div className="relative min-h-0 grow p-1">
            <MaskStage
              image={image}
              editor={editor}
              zoom={zoom}
              tool={tool}
              size={size}
              rect={rect}
              onRect={setRect}
            />
          </div>
        </div>
        <div className="flex w-80 shrink-0 flex-col gap-4 overflow-y-auto border-s border-line bg-surface p-4 wrap-anywhere upright:max-h-[60%] upright:w-auto upright:rounded-t-panel upright:border-s-0 upright:border-t">
          <MaskTools editor={editor} tool={tool} onTool={setTool} size={size} onSize={setSize} rect={rect} />
          <EditForm
            image={image}
            editor={editor}
            prompt={prompt}
            onPrompt={(next) => {
              setPrompt(next);
              keepPrompt(image.id, next);
            }}
            onStarted={() => {
              forgetEdit(image.id);
              onStarted();
            }}
          />
        </div>
      </div>
      <ToastRegion />
    </dialog>
  );
}
