import { mixHex, shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Figure } from './figure.ts';
import { drawFrontHair } from './hair.ts';
import { drawHat } from './hat.ts';

const flat = { material: 'flat', outline: false } as const;

/** A head of radius 12 around 0 0, turned a little to the right. `fine`: drawn large, with all details of the eyes. */
export function drawHead(pen: Pen, f: Figure, accent: string, fine = false): void {
  const shade = shift(f.skin, -0.09);
  if (f.cut !== 'bob' && f.cut !== 'long')
    pen.ellipse(-11, 1.6, 2.3, 3.2, f.skin, { round: 1.6 }).ellipse(-11, 1.8, 1.1, 1.8, shade, flat);
  pen.path(
    f.female
      ? 'M-11 -1C-11 -10 -5 -13 0.500 -13C7 -13 11.500 -9 11.500 -0.500C11.500 7 6 12.800 1.500 12.800C-4.500 12.800 -11 7 -11 -1z'
      : 'M-11 -1C-11 -10 -5 -13 0.500 -13C7 -13 11.500 -9 11.500 -0.500C11.500 8 7 12.600 1.500 12.800C-5 12.800 -10.800 8.500 -11 -1z',
    f.skin,
    { round: 9 },
  );
  pen
    .circle(-6, 5.2, 2.5, '#e0705c', { ...flat, opacity: f.old ? 0.2 : 0.3 })
    .circle(8.8, 5.2, 2.1, '#e0705c', { ...flat, opacity: f.old ? 0.2 : 0.3 });
  for (const x of [-3, 6.4]) drawEye(pen, f, x, fine);
  drawBrows(pen, f, fine);
  if (f.freckles) drawFreckles(pen, f);
  pen.path('M2.600 1.500Q4.400 4.400 2 4.900', 'none', {
    stroke: mixHex(f.skin, '#7a3a2c', 0.38),
    width: 0.75,
    material: 'flat',
  });
  drawMouth(pen, f, fine);
  if (f.old)
    pen.path(
      'M-2.600 5.500Q-3.800 7.500 -3 9.300M6.600 5.500Q7.600 7.500 6.800 9.300M-4 -6.500Q1.500 -7.700 7 -6.500',
      'none',
      {
        stroke: shade,
        width: 0.55,
        material: 'flat',
      },
    );
  if (f.glasses !== 'none') drawGlasses(pen, f.glasses === 'dark');
  drawFrontHair(pen, f);
  drawHat(pen, f, accent);
}

function drawEye(pen: Pen, f: Figure, x: number, fine: boolean): void {
  if (f.eyesClosed) {
    pen.path(`M${x - 2} 0.600q2 2 4 0`, 'none', { stroke: '#2a2228', width: 0.8, material: 'flat' });
    return;
  }
  if (!fine) {
    pen.ellipse(x, 0.6, 1.3, 1.6, f.iris ? shift(f.iris, -0.18) : '#2a2228', flat);
    if (f.female)
      pen.path(`M${x - 1.9} -0.500q1.700 -1.700 3.800 -0.300`, 'none', {
        stroke: '#2a2228',
        width: 0.7,
        material: 'flat',
      });
    return;
  }
  const iris = f.iris ? f.iris : f.hair === '#c79a5a' || f.hair === '#e0ac3c' ? '#4a7f9c' : '#5a3d2a';
  const wide = x > 3 ? 2.3 : 2.6;
  pen
    .path(`M${x - wide} 0.700Q${x} -2.600 ${x + wide} 0.500Q${x} 2.900 ${x - wide} 0.700z`, '#fbf6f0', flat)
    .circle(x + 0.2, 0.35, 1.55, iris, flat)
    .circle(x + 0.2, 0.35, 0.8, '#1c1618', flat)
    .circle(x + 0.75, -0.3, 0.45, '#ffffff', { material: 'glow', outline: false })
    .path(`M${x - wide - 0.2} 0.700Q${x} -2.900 ${x + wide + 0.3} 0.300`, 'none', {
      stroke: '#2a2228',
      width: f.female ? 0.75 : 0.5,
      material: 'flat',
    });
  if (f.female)
    pen.path(`M${x - wide} 0.500l-0.900 -0.700M${x + wide} 0.300l0.900 -0.800`, 'none', {
      stroke: '#2a2228',
      width: 0.5,
      material: 'flat',
    });
}

function drawBrows(pen: Pen, f: Figure, fine: boolean): void {
  if (!fine && f.female && (!f.feeling || f.feeling === 'happy')) return;
  const y = f.feeling === 'surprised' ? -4.6 : -3.6;
  // The inner ends are low in an angry face and high in a sad one.
  const tilt = f.feeling === 'angry' ? 2 : f.feeling === 'sad' ? -1.4 : 0;
  pen.path(
    `M-5.700 ${y + 0.5 - tilt * 0.4}Q-3 ${y - 1} -0.800 ${y + 0.2 + tilt}M4.400 ${y + 0.2 + tilt}Q6.600 ${y - 1} 8.700 ${y + 0.5 - tilt * 0.4}`,
    'none',
    {
      stroke: shift(f.hair, -0.04),
      width: f.female ? 0.6 : 1,
      material: 'flat',
    },
  );
}

function drawMouth(pen: Pen, f: Figure, fine: boolean): void {
  if (f.beard === 'short' || f.beard === 'long') {
    pen.path(
      f.beard === 'long'
        ? 'M-11 0.500C-11.500 12 -6 24 2 27C9 24 12.500 12 11.500 0.500Q9 6 3 5.600Q-6 6.500 -11 0.500z'
        : 'M-11 1C-11 12 -5 17 1.600 17C8 17 11.800 12 11.500 1Q9 6.500 3 5.800Q-6 7 -11 1z',
      f.hair,
      { round: 5 },
    );
  }
  if (f.beard !== 'none')
    pen.path(
      'M-3 6.200Q0 4.300 1.900 5.400Q4 4.300 7 6.200Q4.500 8.200 1.900 7Q-0.500 8.200 -3 6.200z',
      shift(f.hair, 0.04),
      { round: 1, outline: false },
    );
  if (f.feeling) drawFeeling(pen, f.feeling);
  else if (fine && f.beard === 'none')
    pen
      .path(
        'M-1.200 7.700Q1 6.900 1.900 7.400Q2.900 6.900 5 7.700Q2.200 10.600 -1.200 7.700z',
        f.female ? '#c8505a' : '#b8685a',
        flat,
      )
      .path('M-1.600 7.600Q2 8.800 5.400 7.600', 'none', { stroke: '#7a3030', width: 0.4, material: 'flat' });
  else pen.path('M-0.400 7.700q2.400 2 4.800 0', 'none', { stroke: '#8a3f34', width: 0.9, material: 'flat' });
}

const freckles = [-6.6, 3.4, -5, 4.4, -3.6, 3.2, -5.6, 5.8, 6.8, 3.4, 8, 4.6, 9.2, 3.4, 0.6, 3.4, 2, 2.6];

function drawFreckles(pen: Pen, { skin }: Figure): void {
  for (let i = 0; i < freckles.length; i += 2)
    pen.circle(freckles[i] ?? 0, freckles[i + 1] ?? 0, 0.42, mixHex(skin, '#8a4a2c', 0.55), flat);
}

const mouths = {
  happy: 'M-2.600 6.700Q2 8 6.600 6.700Q5.600 11.400 2 11.400Q-1.600 11.400 -2.600 6.700z',
  sad: 'M-1.200 9.800Q2 6.300 5.200 9.800',
  angry: 'M-1.400 9Q2 6.800 5.400 9',
  surprised: 'M0.200 8.600Q2 5.600 3.800 8.600Q3.800 11.400 2 11.400Q0.200 11.400 0.200 8.600z',
} as const;

function drawFeeling(pen: Pen, feeling: NonNullable<Figure['feeling']>): void {
  const isOpen = feeling === 'happy' || feeling === 'surprised';
  const line = { stroke: '#7a3030', width: 0.8, material: 'flat' } as const;
  pen.path(mouths[feeling], isOpen ? '#8a3038' : 'none', isOpen ? flat : line);
  if (feeling === 'happy')
    pen.path('M-1.900 7Q2 8.200 5.900 7L5.600 8.400Q2 9.200 -1.600 8.400z', '#fbf6f0', flat);
  if (feeling === 'sad')
    pen.path('M-4.600 2.800Q-6.200 5.600 -4.600 6.600Q-3.200 5.600 -4.600 2.800z', '#9cd0ec', flat);
}

function drawGlasses(pen: Pen, dark: boolean): void {
  for (const x of [-3.2, 6.4])
    pen.path(`M${x - 3.5} 0.600a3.500 3.200 0 1 0 7 0a3.500 3.200 0 1 0 -7 0z`, dark ? '#22242c' : 'none', {
      stroke: '#3a3230',
      width: 0.85,
      material: 'flat',
    });
  pen.path('M0.300 0q1.300 -0.900 2.600 0M-6.700 0L-11 -0.600', 'none', {
    stroke: '#3a3230',
    width: 0.8,
    material: 'flat',
  });
}
