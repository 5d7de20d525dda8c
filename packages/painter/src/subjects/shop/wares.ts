import type { DrawContext } from '../../compose/scene.ts';
import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';

const wood = '#8a5a34';

/** Things behind a lit window glow. */
function seen(context: DrawContext): { material: 'glow' | 'flat'; outline: false } {
  return { material: context.dark ? 'glow' : 'flat', outline: false };
}

function shelf(pen: Pen, context: DrawContext, y: number): void {
  pen.rect(-41, y, 54, 1.3, wood, seen(context));
}

/** Two shelves of books, some stacks, and an open book on a stand. */
export function drawSoldBooks(pen: Pen, context: DrawContext): void {
  const { random } = context;
  const spines = ['#a8453a', '#2f5f62', '#c9862f', '#4a4268', '#6a7a45', '#8a3f4a', '#e4d2a8'] as const;
  for (const foot of [-33.5, -22.2]) {
    for (let x = -39.5; x < 11; ) {
      const wide = random.range(1.6, 3.2);
      const tall = random.range(6.2, 9.4);
      const colour = shift(random.pick(spines), random.range(-0.03, 0.05));
      if (random.chance(0.07)) {
        pen
          .rect(x, foot - 1.8, 7, 1.8, colour, seen(context))
          .rect(x + 0.6, foot - 3.6, 6, 1.8, random.pick(spines), seen(context));
        x += 8;
      } else {
        pen.rect(x, foot - tall, wide, tall, colour, seen(context));
        if (wide > 2.2) pen.rect(x, foot - tall * 0.8, wide, 0.8, '#ecd9a4', seen(context));
        x += wide + (random.chance(0.08) ? 2 : 0.25);
      }
    }
    shelf(pen, context, foot);
  }
  for (const [x, tall] of [
    [-37, 4],
    [-3.5, 3],
    [4, 5],
  ] as const)
    for (let i = 0; i < tall; i++)
      pen.rect(x + random.range(-0.6, 0.6), -10.6 - i * 1.7, 7.5, 1.6, random.pick(spines), seen(context));
  pen
    .path(
      'M-27 -10.500L-25.500 -17Q-21.500 -18.500 -20 -16.500Q-18 -18.500 -14.800 -17L-13.500 -10.500Q-17.500 -12.200 -20.200 -10.300Q-23 -12.200 -27 -10.500z',
      '#fff3d6',
      seen(context),
    )
    .path(
      'M-20 -16.500V-10.400M-24 -15h2.800M-24.400 -13.400h2.800M-18.200 -15h2.400M-18 -13.400h2.600',
      'none',
      {
        stroke: '#b08a5a',
        width: 0.5,
        material: 'flat',
      },
    );
  shelf(pen, context, -10);
}

/** Hanging lamps, people at small tables. */
export function drawTables(pen: Pen, context: DrawContext): void {
  for (const x of [-30, -7]) {
    pen
      .path(`M${x} -45V-37`, 'none', { stroke: '#4a3428', width: 0.6, material: 'flat' })
      .path(`M${x - 4} -34.400q4 -6 8 0z`, '#7a3f34', seen(context));
    if (context.dark) pen.circle(x, -34, 1.5, '#fffbe6', seen(context));
  }
  const shade = '#8a5232';
  for (const [x, coat] of [
    [-34, '#a04a3c'],
    [-20.5, '#3f5f66'],
    [4, '#6a5a3c'],
  ] as const)
    pen
      .path(`M${x - 4.5} -10Q${x - 4.5} -20 ${x} -20Q${x + 4.5} -20 ${x + 4.5} -10z`, coat, seen(context))
      .circle(x, -22.6, 2.7, '#d8a37c', seen(context))
      .path(
        `M${x - 2.9} -22.500a2.900 2.900 0 0 1 5.800 0q-2.900 -1.800 -5.800 0z`,
        '#4a3024',
        seen(context),
      );
  for (const x of [-27.3, -5])
    pen
      .path(`M${x - 6} -15.500h12v1.300h-12zM${x - 0.6} -14.500h1.200v5.500h-1.200z`, shade, seen(context))
      .path(`M${x - 2} -18h3.400q0 2.500 -1.700 2.500q-1.700 0 -1.700 -2.500z`, '#fff6e2', seen(context));
}

/** Loaves, rolls and a cake on three shelves. */
export function drawSoldBread(pen: Pen, context: DrawContext): void {
  const { random } = context;
  const crust = ['#c9813a', '#b86d2c', '#d99a4c', '#a85f2a'] as const;
  for (const foot of [-31, -20.5, -10]) {
    for (let x = -37; x < 9; ) {
      const wide = random.range(4, 8);
      const tall = random.range(3, 4.6);
      const colour = random.pick(crust);
      pen.path(
        `M${x - wide / 2} ${foot}Q${x - wide / 2 - 0.6} ${foot - tall} ${x} ${foot - tall}Q${x + wide / 2 + 0.6} ${foot - tall} ${x + wide / 2} ${foot}z`,
        colour,
        seen(context),
      );
      pen.path(`M${x - 1.4} ${foot - tall * 0.75}l1 2M${x + 1} ${foot - tall * 0.75}l1 2`, 'none', {
        stroke: shift(colour, 0.14),
        width: 0.6,
        material: 'flat',
      });
      x += wide + 1.4;
    }
    shelf(pen, context, foot);
  }
}

/** Jars, boxes and a toy or two. */
export function drawSoldJars(pen: Pen, context: DrawContext): void {
  const { random } = context;
  const colours = ['#c84a3c', '#3f8f86', '#e2a83c', '#6a4f8c', '#8faa4c', '#d97f9a'] as const;
  for (const foot of [-31, -20.5, -10]) {
    for (let x = -37.5; x < 10; x += random.range(5.5, 7.5)) {
      const tall = random.range(4.5, 7.5);
      const colour = random.pick(colours);
      if (random.chance(0.5)) pen.rect(x - 2, foot - tall, 4, tall, colour, seen(context));
      else
        pen
          .path(
            `M${x - 2.4} ${foot}v${-tall * 0.7}q0 -1 1 -1.400h2.800q1 .4 1 1.400v${tall * 0.7}z`,
            colour,
            seen(context),
          )
          .rect(x - 1.5, foot - tall * 0.7 - 2.4, 3, 1.2, '#e9d8b0', seen(context));
    }
    shelf(pen, context, foot);
  }
}
