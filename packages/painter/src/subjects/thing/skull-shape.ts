import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';

/** A skull from the front in a box of height 100. */
export function drawSkull(pen: Pen, bone: string, hollow: string): void {
  pen
    .path('M-26 -34L-24 -4Q0 4 24 -4L26 -34z', shift(bone, -0.04), { round: 8 })
    .path(
      'M-44 -60C-46 -88 -24 -100 0 -100C24 -100 46 -88 44 -60C44 -46 38 -40 34 -36Q32 -26 22 -26H-22Q-32 -26 -34 -36C-38 -40 -44 -46 -44 -60z',
      bone,
      {
        round: 24,
      },
    );
  const flat = { material: 'flat', outline: false } as const;
  pen
    .path('M-31 -58C-31 -70 -8 -70 -7 -56C-7 -46 -16 -43 -22 -44C-28 -45 -31 -50 -31 -58z', hollow, flat)
    .path('M31 -58C31 -70 8 -70 7 -56C7 -46 16 -43 22 -44C28 -45 31 -50 31 -58z', hollow, flat)
    .path('M0 -46L-7 -33Q0 -36 7 -33z', hollow, flat);
  for (const x of [-18, -9, 0, 9] as const)
    pen.path(
      `M${x + 0.6} -24H${x + 8.4}V-14Q${x + 4.5} -11 ${x + 0.6} -14zM${x + 1} -11Q${x + 4.5} -9 ${x + 8} -11V-4H${x + 1}z`,
      shift(bone, 0.05),
      {
        round: 2,
      },
    );
}
