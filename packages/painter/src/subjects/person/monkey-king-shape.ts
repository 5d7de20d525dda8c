import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { drawCostume } from './costume.ts';

/** Sun Wukong on his cloud, with the staff. */
export function drawMonkeyKing(pen: Pen, context: DrawContext): void {
  const fur = '#b9803c';
  for (const [x, y, r] of [
    [-38, -6, 13],
    [-20, -2, 15],
    [0, -4, 17],
    [22, -2, 15],
    [40, -7, 12],
    [-54, -2, 8],
    [54, -3, 8],
  ] as const)
    pen.circle(x, y, r, '#fbf1e2', { round: 10, outline: false });
  pen.path('M-8 -52C-34 -44 -46 -58 -40 -74', 'none', { stroke: fur, width: 4.5, round: 3 });
  pen
    .path('M52 -100L8 -38', 'none', { stroke: '#c8323c', width: 3.6, round: 2 })
    .path('M52 -100L46 -92M8 -38L14 -46', 'none', { stroke: '#e8b93c', width: 4.2, round: 2 });
  drawCostume(
    pen,
    { ...context, looks: undefined },
    {
      garment: 'kimono',
      top: context.colour ?? '#f0b23a',
      low: '#c8323c',
      skin: fur,
      hair: fur,
      cut: 'short',
      beard: 'none',
      pose: 'walking',
      hands: [-24, -62, 28, -66],
      scarf: '#d1382f',
    },
  );
  pen
    .path(
      'M-10 -86C-10 -97 -2 -98 1 -92C4 -98 12 -96 11 -86C11 -78 6 -74 1 -74C-5 -74 -10 -78 -10 -86z',
      '#f0cfa4',
      { round: 4, outline: false },
    )
    .circle(-3, -87, 1.7, '#2a2228', { material: 'flat', outline: false })
    .circle(6, -87, 1.7, '#2a2228', { material: 'flat', outline: false })
    .path('M-2 -79Q2 -76 6 -79', 'none', { stroke: '#7a3a2c', width: 1, material: 'flat' })
    .path('M-13 -94Q0 -101 14 -94L13.5 -90.5Q0 -97 -12.500 -90.500z', '#e8b93c', { material: 'flat' })
    .path('M-6 -100C-18 -118 -34 -120 -44 -114M7 -100C14 -118 28 -122 40 -118', 'none', {
      stroke: '#c8323c',
      width: 1.8,
      round: 1,
    });
}
