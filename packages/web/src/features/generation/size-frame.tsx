import { studioLimits } from '@limn/server/enums';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { Icon } from '../../ui/icon.tsx';

/** Pixels of the longest frame. All frames have the same scale, with a visible minimum. */
const frameMax = 32;

interface SizeFrameProps {
  width: number;
  height: number;
  isDashed?: boolean;
  /** The size is for members. */
  isLocked: boolean;
}

/** A small frame with the ratio of a size. */
export function SizeFrame({ width, height, isDashed = false, isLocked }: SizeFrameProps) {
  const isHydrating = useHydrating();
  const scale =
    (frameMax / studioLimits.sideMax) * Math.max(1, (0.42 * studioLimits.sideMax) / Math.max(width, height));
  const side = (pixels: number) => Math.max(4, Math.round(pixels * scale));
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center border-[1.5px] border-current ${isDashed ? 'border-dashed' : ''}`}
      style={{ width: side(width), height: side(height) }}
    >
      {isLocked && <Icon name="lock" size={12} className={isHydrating ? 'user:hidden' : ''} />}
    </span>
  );
}

/** The look of a radio button with a frame. */
export const sizeCard =
  'rounded-control text-muted outline -outline-offset-1 outline-line eased group-hover:bg-sunken group-has-checked:bg-sunken group-has-checked:text-ink group-has-checked:outline-ink';
