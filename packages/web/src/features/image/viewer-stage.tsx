import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { Zoom } from '../../ui/zoom/create-zoom.ts';
import { listenToGestures } from './viewer-gestures.ts';

/** An image in the viewer: the user's own or a featured one. */
export interface ViewedPicture {
  image_url: string;
  /** Shown until the image is loaded. */
  thumbnail_url?: string;
  /** Pixels; default: those of the file. */
  width?: number;
  height?: number;
  /** The alternative text. */
  label: string;
}

interface ViewerStageProps {
  picture: ViewedPicture;
  zoom: Zoom;
  onSwipe: (step: -1 | 1) => void;
  /** URLs of the neighbours, prefetched once this image is loaded. */
  near: readonly string[];
}

export function ViewerStage({ picture, zoom, onSwipe, near }: ViewerStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const swipe = useRef(onSwipe);
  useEffect(() => {
    swipe.current = onSwipe;
  });
  useEffect(() => {
    if (!stage.current) return;
    return listenToGestures(stage.current, zoom, (step) => swipe.current(step));
  }, [zoom]);
  return (
    <div
      ref={stage}
      className="@container-size grid size-full touch-none place-items-center overflow-hidden select-none has-data-moved:cursor-grab has-data-moved:active:cursor-grabbing"
    >
      <StagedPicture key={picture.image_url} picture={picture} zoom={zoom} near={near} />
    </div>
  );
}

function StagedPicture({ picture, zoom, near }: Omit<ViewerStageProps, 'onSwipe'>) {
  const { t } = useLingui();
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const [natural, setNatural] = useState({ width: 4, height: 3 });
  const { width = natural.width, height = natural.height } = picture;
  useEffect(() => {
    if (state !== 'there') return;
    for (const address of near) new Image().src = address;
  }, [state, near]);
  return (
    <div
      ref={zoom.attach}
      style={{ width: `min(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: `${width} / ${height}` }}
      className="relative will-change-transform data-smooth:eased"
    >
      {picture.thumbnail_url !== undefined && (
        <img
          src={picture.thumbnail_url}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <img
        src={picture.image_url}
        alt={picture.label}
        draggable={false}
        onLoad={({ currentTarget }) => {
          setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
          zoom.setFileWidth(currentTarget.naturalWidth);
          setState('there');
        }}
        onError={() => setState('failed')}
        className={`relative size-full object-contain eased ${state === 'there' ? '' : 'opacity-0'}`}
      />
      {state === 'failed' && (
        <div className="absolute inset-x-0 bottom-20 grid place-items-center">
          <div className="rounded-control bg-surface px-4 py-3">
            <Notice>{t`Couldn't load the picture. Close it and try again.`}</Notice>
          </div>
        </div>
      )}
    </div>
  );
}
