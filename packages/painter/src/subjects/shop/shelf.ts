import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';

const wood = '#8a5a34';

/** Things behind a lit window glow. */
export function insideWindow(context: DrawContext): { material: 'glow' | 'flat'; outline: false } {
  return { material: context.dark ? 'glow' : 'flat', outline: false };
}

/** A shelf across the window, its top at y. */
export function drawShelf(pen: Pen, context: DrawContext, y: number): void {
  pen.rect(-41, y, 54, 1.3, wood, insideWindow(context));
}
