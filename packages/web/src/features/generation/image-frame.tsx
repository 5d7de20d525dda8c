import type { ReactNode } from 'react';

interface SheetProps {
  width: number;
  height: number;
  children?: ReactNode;
  className?: string;
}

/** Of a picture as large as it is shown: what belongs to it is as wide. */
export const sheetWidth = ({ width, height }: { width: number; height: number }) =>
  `min(100%, var(--sheet, min(500px, 70svh)) * ${width / height})`;

/**
 * The paper that the picture is painted on: its ratio stands before the picture does, at most 500 pixels high.
 * `--sheet` makes it lower.
 */
export function Sheet({ width, height, children, className = '' }: SheetProps) {
  return (
    <div
      className={`relative mx-auto overflow-hidden rounded-picture ${className}`}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: sheetWidth({ width, height }),
      }}
    >
      {children}
    </div>
  );
}
