import type { ReactNode } from 'react';

interface ImageFrameProps {
  width: number;
  height: number;
  children?: ReactNode;
  className?: string;
}

/** The width of an image on the stage, for elements of the same width. */
export const frameWidth = ({ width, height }: { width: number; height: number }) =>
  `min(100%, var(--sheet, min(500px, 70svh)) * ${width / height})`;

/**
 * A frame with the ratio of the image, before and after it loads; at most 500 pixels high. `--sheet` lowers the
 * maximum.
 */
export function ImageFrame({ width, height, children, className = '' }: ImageFrameProps) {
  return (
    <div
      className={`relative mx-auto overflow-hidden rounded-picture ${className}`}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: frameWidth({ width, height }),
      }}
    >
      {children}
    </div>
  );
}
