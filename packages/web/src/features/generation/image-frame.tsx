import type { ReactNode } from 'react';

interface ImageFrameProps {
  width: number;
  height: number;
  children?: ReactNode;
  className?: string;
}

/** Of a picture as large as it is shown: what belongs to it is as wide. */
export const frameWidth = ({ width, height }: { width: number; height: number }) =>
  `min(100%, var(--sheet, min(500px, 70svh)) * ${width / height})`;

/**
 * The paper that the picture is painted on: its ratio stands before the picture does, at most 500 pixels high.
 * `--sheet` makes it lower.
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
