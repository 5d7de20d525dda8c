import type { ChartLine } from './frame.ts';

/** Told apart by their dashes too, not by colour alone. */
export const lineLooks = {
  first: { className: 'chart-first', dashes: undefined },
  second: { className: 'chart-second', dashes: '7 5' },
} as const satisfies Record<ChartLine['look'], { className: string; dashes: string | undefined }>;
