import type { ReactNode } from 'react';
import { sheetWidth } from './image-frame.tsx';

interface SheetFootProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** What stands below a sheet: as wide as it, but for the narrowest, and as high while one waits as afterwards. */
export const SheetFoot = ({ children, ...size }: SheetFootProps) => (
  <div className="mx-auto mt-4 min-h-25" style={{ width: `max(min(100%, 24rem), ${sheetWidth(size)})` }}>
    {children}
  </div>
);
