import { limits } from '@limn/server/enums';
import { lineAt } from './find-line.ts';
import type { Layout } from './justified-layout.ts';

/**
 * The number of the page that a window shows, from 1: that of the last picture in the uppermost line, or at the end of the
 * gallery the last one.
 * @param top pixels from the top of the gallery to the top of the window
 * @param height of the window
 */
export function pageAt(layout: Layout, top: number, height: number): number {
  const line = top + height >= layout.height ? layout.lines.at(-1) : lineAt(layout, top);
  return top <= 0 || !line ? 1 : Math.floor((line.end - 1) / limits.historyPage) + 1;
}
