import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { pressKey } from './viewer-keys.ts';
import { ViewerNeighbours, type ViewerPlace } from './viewer-neighbours.tsx';
import { type ViewedPicture, ViewerStage } from './viewer-stage.tsx';
import { createZoom } from './viewer-zoom.ts';
import { ViewerZoomBar } from './viewer-zoom-bar.tsx';

export interface ViewerProps {
  picture: ViewedPicture;
  onClose: () => void;
  /** To the one before (-1) or after (1), if there is one. */
  onStep?: ((step: -1 | 1) => void) | undefined;
  /** Which of how many. Unknown, both ways are offered. */
  place?: ViewerPlace | undefined;
  /** Addresses of the pictures on either side. */
  near?: readonly string[] | undefined;
  /** Buttons, for whoever may do something with the picture. */
  actions?: ReactNode;
  details?: ReactNode;
}

/** What was chosen last, until the page is loaded again; at first, whatever leaves the picture room. */
let wantsDetails: boolean | undefined;
const nobody: readonly string[] = [];

/** A picture and nothing else, dark whatever the theme. It knows nothing of whose the picture is. */
export function Viewer({ picture, onClose, onStep, place, near = nobody, actions, details }: ViewerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [zoom] = useState(createZoom);
  const [open, setOpen] = useState(() => wantsDetails ?? matchMedia('(min-width: 1024px)').matches);
  useModal(dialog, onClose);
  const showDetails = (next: boolean) => {
    wantsDetails = next;
    setOpen(next);
  };
  const step = (by: -1 | 1) => {
    if (!place || (place.position + by >= 1 && place.position + by <= place.total)) onStep?.(by);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-label`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => pressKey(event, zoom, onStep && step)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-appear overflow-hidden bg-paper p-0 text-ink scheme-dark"
    >
      <h2 id={`${id}-label`} className="sr-only">
        {picture.label}
      </h2>
      <div className="viewer-safe flex size-full max-md:flex-col">
        <div className="relative grid min-h-0 min-w-0 grow grid-cols-[auto_minmax(0,1fr)_auto_auto] grid-rows-[auto_minmax(0,1fr)_auto] items-center">
          <IconButton icon="close" label={t`Close`} onClick={onClose} className="m-1" />
          <p aria-hidden="true" className="figures truncate px-2 text-sm text-muted">
            {place && t`${place.position} of ${place.total}`}
          </p>
          <div className="col-span-full row-start-3 w-full max-w-md justify-self-center p-1 md:col-span-1 md:col-start-3 md:row-start-1">
            {actions}
          </div>
          {details !== undefined && (
            <IconButton
              icon="info"
              label={t`Details`}
              aria-expanded={open}
              aria-controls={`${id}-details`}
              onClick={() => showDetails(!open)}
              className="col-start-4 row-start-1 m-1 aria-expanded:bg-sunken"
            />
          )}
          <div className="relative col-span-full row-start-2 size-full min-h-0">
            <ViewerStage
              picture={picture}
              zoom={zoom}
              near={near}
              onSwipe={(by) => step(document.documentElement.dir === 'rtl' ? (by === 1 ? -1 : 1) : by)}
            />
            {onStep && <ViewerNeighbours place={place} label={picture.label} onStep={step} />}
            <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center *:pointer-events-auto">
              <ViewerZoomBar zoom={zoom} />
            </div>
          </div>
        </div>
        {details !== undefined && (
          <aside
            id={`${id}-details`}
            aria-label={t`Details`}
            hidden={!open}
            className="overflow-y-auto bg-surface wrap-anywhere shrink-0 max-md:max-h-[58%] max-md:rounded-t-panel max-md:border-t max-md:border-line md:w-80 md:border-s md:border-line"
          >
            <div className="flex justify-end md:hidden">
              <IconButton icon="chevron" label={t`Hide details`} onClick={() => showDetails(false)} />
            </div>
            {details}
          </aside>
        )}
      </div>
      <ToastRegion />
    </dialog>
  );
}
