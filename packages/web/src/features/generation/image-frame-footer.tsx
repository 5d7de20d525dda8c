import type { ReactNode } from 'react';
import { frameWidth } from './image-frame.tsx';

interface ImageFrameFooterProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** What stands below a sheet: as wide as it, but for the narrowest, and as high while one waits as afterwards. */
export const ImageFrameFooter = ({ children, ...size }: ImageFrameFooterProps) => (
  <div className="mx-auto mt-4 min-h-25" style={{ width: `max(min(100%, 24rem), ${frameWidth(size)})` }}>
    {children}
  </div>
);
