import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';

export const coats = ['#c8503c', '#d9a13c', '#3f6f8c', '#4f7a5c', '#7a4a6c', '#e2d3b8', '#35495e'] as const;
export const hairs = ['#2e2624', '#5a3a2a', '#8a5a34', '#c79a5a', '#1f1c22'] as const;
export const skins = ['#e8b894', '#c98f68', '#8f5f44', '#f0c8a8'] as const;

export interface Figure {
  skin: string;
  hair: string;
  cut: 'short' | 'long' | 'bun' | 'bob' | 'plaits';
  top: string;
  bottom: 'trousers' | 'skirt' | 'coat' | 'tutu';
  low: string;
  hat: 'none' | 'brim' | 'knit';
  scarf: string | undefined;
  spectacles: boolean;
  beard: boolean;
  stance: 'standing' | 'walking' | 'dancing' | 'sitting' | 'kneeling';
  /** Positions of the two hands: x y x y. */
  hands: readonly [number, number, number, number];
}

/** An arm or a leg through three points. */
function limb(
  pen: Pen,
  [x0, y0, x1, y1, x2, y2]: readonly [number, number, number, number, number, number],
  wide: number,
  colour: string,
): void {
  const long = Math.hypot(x2 - x0, y2 - y0) || 1;
  const nx = ((y2 - y0) / long) * (wide / 2);
  const ny = (-(x2 - x0) / long) * (wide / 2);
  const p = (v: number) => v.toFixed(1);
  pen.path(
    `M${p(x0 + nx)} ${p(y0 + ny)}Q${p(x1 + nx)} ${p(y1 + ny)} ${p(x2 + nx * 0.8)} ${p(y2 + ny * 0.8)}L${p(x2 - nx * 0.8)} ${p(y2 - ny * 0.8)}Q${p(x1 - nx)} ${p(y1 - ny)} ${p(x0 - nx)} ${p(y0 - ny)}z`,
    colour,
    { round: wide * 0.5 },
  );
}

/** A person of height 100, turned a little to the right. */
export function drawFigure(pen: Pen, context: DrawContext, f: Figure): void {
  if (f.stance === 'kneeling') {
    pen.place({ x: 0, y: 30, scale: 1 }, pen.depth, (p) => drawStanding(p, context, f));
    drawFolded(pen, f);
  } else if (f.stance === 'sitting') {
    pen.place({ x: 0, y: 18, scale: 1 }, pen.depth, (p) => drawStanding(p, context, f));
    drawLap(pen, f);
  } else drawStanding(pen, context, f);
}

/** The legs of a sitting person, over the clothes. */
function drawLap(pen: Pen, f: Figure): void {
  const cloth = f.bottom === 'coat' ? f.top : f.low;
  pen.path('M-12 -32Q-16 -20 -12 -14H14Q20 -22 13 -32z', cloth, { round: 7 });
  limb(pen, [-5, -18, -5, -10, -6, -3], 9, shift(cloth, -0.06));
  limb(pen, [8, -18, 8, -10, 8, -3], 9, shift(cloth, -0.03));
  const shoe = '#4a3530';
  pen
    .path('M-11 -4h8q3 1 2 5h-11z', shoe, { round: 2, outline: false })
    .path('M4 -4h8q3 1 2 5H3z', shoe, { round: 2, outline: false });
}

/** The legs of a person who sits on the ground. */
function drawFolded(pen: Pen, f: Figure): void {
  const cloth = f.bottom === 'coat' ? f.top : f.low;
  const bare = f.bottom === 'skirt' ? f.skin : shift(cloth, -0.05);
  pen
    .path('M-30 -9Q-14 -20 6 -15L24 -9Q30 -4 22 -3L-18 -4z', bare, { round: 5 })
    .path('M30 -9Q14 -20 -6 -14L-22 -8Q-28 -3 -20 -2L20 -4z', shift(bare, 0.02), { round: 5 })
    .path('M-15 -24Q-26 -14 -27 -9Q0 -2 27 -9Q26 -14 15 -24Q0 -28 -15 -24z', cloth, { round: 8 })
    .path('M-20 -7q-9 0 -10 5h12zM20 -7q9 0 10 5H18z', '#4a3530', { round: 2, outline: false });
}

function drawStanding(pen: Pen, context: DrawContext, f: Figure): void {
  const seated = f.stance === 'sitting' || f.stance === 'kneeling';
  if (!seated) drawLegs(pen, f);
  drawBackHair(pen, f);
  const [lx, ly, rx, ry] = f.hands;
  const sleeve = f.bottom === 'tutu' ? f.skin : shift(f.top, -0.05);
  limb(pen, [-9, -70, (lx - 14) / 2, (ly - 66) / 2, lx, ly], 7.5, sleeve);
  pen.circle(lx, ly, 3.2, f.skin, { round: 2 });
  drawBody(pen, f);
  limb(
    pen,
    [9, -70, (rx + 14) / 2, (ry - 66) / 2, rx, ry],
    7.5,
    f.bottom === 'tutu' ? f.skin : shift(f.top, 0.03),
  );
  pen.circle(rx, ry, 3.2, f.skin, { round: 2 });
  drawHead(pen, context, f);
}

function drawLegs(pen: Pen, f: Figure): void {
  const shoe = f.bottom === 'tutu' ? '#e9a0b0' : '#4a3530';
  const cloth = f.bottom === 'trousers' ? f.low : f.bottom === 'tutu' ? f.skin : shift(f.low, -0.12);
  const wide = f.bottom === 'trousers' ? 10 : 6.5;
  const foot = (x: number, y: number) =>
    pen.path(`M${x - 4} ${y - 3.6}h5.500q6 .6 6.500 4.200h-12z`, shoe, { round: 2, outline: false });
  if (f.stance === 'dancing') {
    limb(pen, [-1, -46, -3, -24, -2, -3], wide, cloth);
    limb(pen, [3, -46, 16, -40, 30, -30], wide, shift(cloth, 0.02));
    pen
      .path('M-5 -5h6l-1.500 6h-3z', shoe, { round: 1.5, outline: false })
      .path('M28 -33l9 4.500l-9.500 1.500z', shoe, { round: 1.5, outline: false });
    return;
  }
  if (f.stance === 'walking') {
    limb(pen, [-3, -46, -6, -22, -15, -4], wide, shift(cloth, -0.05));
    foot(-15, -2);
    limb(pen, [3, -46, 11, -24, 11, -4], wide, cloth);
    foot(11, 0);
    return;
  }
  limb(pen, [-5, -46, -6, -22, -6, -3], wide, shift(cloth, -0.04));
  limb(pen, [5, -46, 6, -22, 6, -3], wide, cloth);
  foot(-7, 0);
  foot(5, 0.6);
}

function drawBody(pen: Pen, f: Figure): void {
  const seated = f.stance === 'sitting' || f.stance === 'kneeling';
  pen.path('M-3.500 -80h7v8h-7z', shift(f.skin, -0.05), { round: 3, outline: false });
  const swing = f.stance === 'walking' ? 3 : 0;
  if (f.bottom === 'tutu')
    pen
      .path('M-9 -74Q0 -71 9 -74L7 -52H-7z', f.top, { round: 6 })
      .path(
        'M-30 -45Q-22 -56 -7 -56H7Q22 -56 30 -45Q24 -40 18 -43Q12 -37 6 -41Q0 -36 -6 -41Q-12 -37 -18 -43Q-24 -40 -30 -45z',
        f.low,
        {
          round: 8,
        },
      )
      .path('M-20 -46Q0 -56 20 -46', 'none', { stroke: shift(f.low, 0.07), width: 1.4, material: 'flat' });
  else if (f.bottom === 'coat' && !seated)
    pen
      .path(
        `M-8 -76C-15 -74 -14 -58 -16 -44L${-19 - swing} -25Q0 -19 ${19 - swing} -25L16 -44C14 -58 15 -74 8 -76z`,
        f.top,
        {
          round: 10,
        },
      )
      .path(`M2 -74Q4 -50 ${3 - swing} -22`, 'none', {
        stroke: shift(f.top, -0.1),
        width: 1.2,
        material: 'flat',
      });
  else if (f.bottom === 'skirt' && !seated)
    pen
      .path(`M-9 -54H9L${22 - swing} -21Q0 -14 ${-22 - swing} -21z`, f.low, { round: 9 })
      .path(`M-3 -50L${-8 - swing} -19M4 -50L${9 - swing} -19`, 'none', {
        stroke: shift(f.low, -0.08),
        width: 1.2,
        material: 'flat',
      })
      .path('M-8 -76C-14 -74 -12 -60 -10.500 -51Q0 -48 10.500 -51C12 -60 14 -74 8 -76z', f.top, { round: 8 });
  else pen.path('M-8 -76C-15 -74 -14 -58 -13 -42Q0 -38 13 -42C14 -58 15 -74 8 -76z', f.top, { round: 9 });
}

/** Long hair behind the shoulders. */
function drawBackHair(pen: Pen, f: Figure): void {
  const dark = shift(f.hair, -0.05);
  if (f.cut === 'long')
    pen.path('M-12 -92C-16 -78 -15 -66 -11 -60Q0 -57 9 -62C12 -70 13 -80 12 -92z', dark, { round: 7 });
  if (f.cut === 'bob')
    pen.path('M-12.500 -92C-15 -80 -14 -74 -10 -72H10C14 -74 14 -82 12.500 -92z', dark, { round: 6 });
  if (f.cut === 'plaits')
    pen.path(
      'M-10 -86C-19 -84 -20 -70 -16 -62C-12 -64 -10 -74 -8 -80zM11 -86C19 -84 20 -70 17 -62C13 -64 11 -74 9 -80z',
      dark,
      {
        round: 4,
      },
    );
  if (f.cut === 'bun') pen.circle(-4, -101, 5.6, dark, { round: 4 });
}

function drawHead(pen: Pen, context: DrawContext, f: Figure): void {
  pen.path(
    'M-11 -88C-11 -98 -5 -100.500 0.500 -100.500C7 -100.500 12 -97 12 -87C12 -79 6.500 -75 1 -75C-6 -75 -11 -80 -11 -88z',
    f.skin,
    {
      round: 9,
    },
  );
  pen
    .circle(-2, -87, 1.35, '#2a2228', { material: 'flat', outline: false })
    .circle(7, -87, 1.35, '#2a2228', { material: 'flat', outline: false })
    .circle(-5.4, -82.8, 2.3, '#e0705c', { material: 'flat', outline: false, opacity: 0.32 })
    .circle(9.4, -82.8, 2, '#e0705c', { material: 'flat', outline: false, opacity: 0.32 });
  if (f.beard)
    pen.path(
      'M-11 -85C-11 -74 -4 -68 1.500 -68C8 -68 12 -75 12 -85Q9 -80.500 3 -81.500Q-6 -80 -11 -85z',
      f.hair,
      { round: 5 },
    );
  pen.path('M0.200 -81q2.600 2.200 5 0', 'none', { stroke: '#8a3f34', width: 0.9, material: 'flat' });
  if (f.spectacles)
    pen.path(
      'M-5 -87a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M4 -87a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M1 -87.500h3M-5 -87.500l-5 -1',
      'none',
      {
        stroke: '#4a3f3c',
        width: 0.8,
        material: 'flat',
      },
    );
  pen.path(
    f.cut === 'short'
      ? 'M-12 -85C-14 -100 -6 -104 1 -104C9 -104 15 -98 12.500 -88Q11 -94 6 -95.500Q-2 -93 -7 -95Q-10 -91 -12 -85z'
      : 'M-12.500 -82C-15 -100 -7 -105 1 -105C10 -105 15.500 -98 13 -84Q12 -92 7 -96.500Q0 -92 -7 -91.500Q-11 -88 -12.500 -82z',
    f.hair,
    { round: 6 },
  );
  if (f.scarf)
    pen
      .path('M-9.500 -77Q0 -71.500 10 -77L11 -71.500Q1 -66 -10.500 -71.500z', f.scarf, { round: 3 })
      .path('M-7 -72L-12 -52L-6 -50.500L-2 -70z', shift(f.scarf, -0.04), { round: 3 });
  if (f.hat === 'brim')
    pen
      .ellipse(0.5, -97, 17.5, 3.8, '#d9b678', { round: 3 })
      .path('M-9 -97C-9 -109 10 -109 10 -97z', '#d9b678', { round: 5 })
      .path('M-9 -99H10V-96.500H-9z', context.palette.accent, { material: 'flat', outline: false });
  if (f.hat === 'knit')
    pen
      .path('M-13 -92C-13.500 -110 14.500 -110 14 -92Q0 -96.500 -13 -92z', context.palette.accent, {
        round: 5,
      })
      .circle(0.5, -107, 3.8, '#f6efe2', { round: 3 });
}
