import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { createZoom } from '../../ui/zoom/create-zoom.ts';
import { ZoomBar } from '../../ui/zoom/zoom-bar.tsx';
import { pressKey } from './viewer-keys.ts';
import { ViewerNeighbours, type ViewerPlace } from './viewer-neighbours.tsx';
import { type ViewedPicture, ViewerStage } from './viewer-stage.tsx';

export interface ViewerProps {
  picture: ViewedPicture;
  onClose: () => void;
  /** Opens the previous (-1) or next (1) image. */
  onStep?: ((step: -1 | 1) => void) | undefined;
  /** The position among all images. When unknown, both buttons work. */
  place?: ViewerPlace | undefined;
  /** URLs of the neighbours. */
  near?: readonly string[] | undefined;
  /** Buttons for actions on the image. */
  actions?: ReactNode;
  details?: ReactNode;
}

/** Whether the details are open, kept until a reload; at first, depending on the space. */
let wantsDetails: boolean | undefined;
const none: readonly string[] = [];

/** A full-screen viewer, dark in every theme. It does not know whether the image belongs to the user. */
export function Viewer({ picture, onClose, onStep, place, near = none, actions, details }: ViewerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [zoom] = useState(createZoom);
  const [open, setOpen] = useState(() => wantsDetails ?? matchMedia('(min-width: 64rem)').matches);
  useModal(dialog, onClose);
  const showDetails = (next: boolean) => {
    wantsDetails = next;
    setOpen(next);
  };
  const step = (by: -1 | 1) => {
    if (!place || (place.position + by >= 1 && place.position + by <= place.total)) onStep?.(by);
  };
  /** Hides controls that would cover the small part of the image beside open details. */
  const besideSheet = open && details !== undefined ? 'upright:hidden' : '';
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-label`}
      onKeyDown={(event) => pressKey(event, zoom, onStep && step)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-appear overflow-hidden bg-paper p-0 text-ink scheme-dark"
    >
      <h2 id={`${id}-label`} className="sr-only">
        {picture.label}
      </h2>
      <div className="viewer-safe flex size-full upright:flex-col">
        <div className="relative grid min-h-0 min-w-0 grow grid-cols-[auto_minmax(0,1fr)_auto_auto] grid-rows-[auto_minmax(0,1fr)_auto_auto] items-center">
          <IconButton icon="close" label={t`Close`} onClick={onClose} className="m-1" />
          <p aria-hidden="true" className="figures truncate px-2 text-sm text-muted">
            {place && t`${place.position} of ${place.total}`}
          </p>
          <div className="col-start-3 row-start-1 w-full max-w-lg justify-self-center p-1 upright:col-span-full upright:row-start-4">
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
            {onStep && (
              <ViewerNeighbours place={place} label={picture.label} onStep={step} className={besideSheet} />
            )}
          </div>
          {/* Below the image, or over it on screens with little height. */}
          <div
            className={`pointer-events-none relative col-span-full row-start-2 flex justify-center self-end p-1 *:pointer-events-auto tall:row-start-3 ${besideSheet}`}
          >
            <ZoomBar zoom={zoom} />
          </div>
        </div>
        {details !== undefined && (
          <aside
            id={`${id}-details`}
            aria-label={t`Details`}
            hidden={!open}
            className="w-80 shrink-0 overflow-y-auto border-s border-line bg-surface wrap-anywhere upright:max-h-[58%] upright:w-auto upright:rounded-t-panel upright:border-s-0 upright:border-t"
          >
            <div className="hidden justify-end upright:flex">
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
