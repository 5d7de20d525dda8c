import type { ChartLine } from './frame.ts';

/** The lines differ in their dashes too, not only in colour. */
export const lineLooks = {
  first: { className: 'chart-first', dashes: undefined },
  second: { className: 'chart-second', dashes: '7 5' },
} as const satisfies Record<ChartLine['look'], { className: string; dashes: string | undefined }>;
