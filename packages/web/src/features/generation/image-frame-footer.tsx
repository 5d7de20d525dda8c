import type { ReactNode } from 'react';
import { frameWidth } from './image-frame.tsx';

interface ImageFrameFooterProps {
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * The area below an image frame. It is as wide as the frame, with a minimum width, and keeps its height between
 * waiting and result.
 */
export const ImageFrameFooter = ({ children, ...size }: ImageFrameFooterProps) => (
  <div className="mx-auto mt-4 min-h-25" style={{ width: `max(min(100%, 24rem), ${frameWidth(size)})` }}>
    {children}
  </div>
);
