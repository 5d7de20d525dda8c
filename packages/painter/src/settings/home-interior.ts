import { mixHex, shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import type { BuildSetting, Scene, Setting } from '../scene/scene.ts';
import { cup } from '../subjects/thing/cup.ts';
import { lamp } from '../subjects/thing/lamp.ts';
import { sofa } from '../subjects/thing/sofa.ts';
import { vase } from '../subjects/thing/vase.ts';
import { buildBackdrop } from './backdrop.ts';
import { drawSkyline } from './skyline.ts';

interface Interior {
  scene: Scene;
  /** Pixels: where the wall meets the floor. */
  foot: number;
  wall: string;
  wood: string;
  side: 1 | -1;
  isDark: boolean;
}

/** A wall with a window, the floor, and the furniture of the room along the wall. */
export const buildInterior: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette, focus, place } = plan;
  const random = plan.random.fork('interior');
  const foot = h * random.range(0.62, 0.7);
  const isDark = palette.time === 'night' || palette.time === 'dusk';
  const wall = random.pick(['#e2cdb0', '#b9c8b8', '#d8b09c', '#aebccb', '#e8d8b0', '#c9aeb8']);
  const wood = random.pick(['#9a6a44', '#b07c50', '#7f5640']);
  const room: Interior = { scene, foot, wall, wood, side: focus.x > w / 2 ? 1 : -1, isDark };
  pen.drawing.startFront();
  if (plan.around.has('city')) drawSkyline(scene, foot - unit * 8, 0.6);
  else buildBackdrop(scene, 30);
  drawWall(room);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.14, (p) => drawFloor(p, room));
  if (place === 'kitchen') furnishKitchen(room);
  else if (place === 'classroom') furnishClassroom(room);
  else furnishLivingRoom(room);
  return spotsOn(room);
};

function spotsOn({ scene, foot, wood }: Interior): Setting {
  const { width: w, height: h, focus, unit } = scene.plan;
  const y = foot + (h - foot) * 0.56;
  return {
    far: { x: focus.x, y: foot + unit * 2, depth: 0.1, scale: 0.8 },
    mid: { x: focus.x, y, depth: 0.05, scale: 1.15 },
    near: { x: focus.x, y: y + (h - foot) * 0.16, depth: 0.02, scale: 0.8 },
    water: { x: focus.x, y, depth: 0.05, scale: 0.8 },
    sky: { x: w - focus.x, y: foot * 0.4, depth: 0.08, scale: 0.6 },
    ground: wood,
    drawInFront() {},
  };
}

function drawWall({ scene, foot, wall, wood, side, isDark }: Interior): void {
  const { width: w, height: h, unit, palette } = scene.plan;
  const wide = Math.min(w * 0.42, unit * 46);
  const cx = w * (0.5 - side * 0.22);
  const [x0, x1] = [cx - wide / 2, cx + wide / 2];
  const [y0, y1] = [foot * 0.14, foot * 0.68];
  const lit = isDark ? mixHex(shift(wall, -0.12), '#c98a50', 0.2) : wall;
  scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.16, (p) => {
    p.path(
      `M-9 -9H${w + 9}V${h + 9}H-9zM${x0} ${y0}V${y1}H${x1}V${y0}z`,
      {
        from: lit,
        to: mixHex(shift(lit, -0.1), palette.shadow, 0.15),
        along: [cx, 0, cx + side * w * 0.8, h],
      },
      { material: 'flat', outline: false },
    );
    const frame = mixHex(wood, '#f6efe0', 0.75);
    p.path(
      `M${x0 - unit * 2} ${y0 - unit * 2}H${x1 + unit * 2}V${y1 + unit * 2}H${x0 - unit * 2}zM${x0} ${y0}V${y1}H${x1}V${y0}z`,
      frame,
      { round: unit * 1.5 },
    );
    p.rect(cx - unit * 0.5, y0, unit, y1 - y0, frame, { round: unit * 0.6 });
    p.rect(x0, y0 + (y1 - y0) * 0.5, wide, unit, frame, { round: unit * 0.6 });
    p.rect(x0 - unit * 4, y1 + unit * 1.4, wide + unit * 8, unit * 2, shift(frame, 0.03), { round: unit });
  });
}

function drawFloor(p: Pen, { scene, foot, wood, wall }: Interior): void {
  const { width: w, height: h, unit, palette } = scene.plan;
  p.rect(
    -9,
    foot,
    w + 18,
    h - foot + 9,
    { from: shift(wood, 0.08), to: mixHex(shift(wood, -0.04), palette.shadow, 0.12), along: [0, foot, 0, h] },
    {
      material: 'grass',
      outline: false,
    },
  );
  for (let i = -9; i <= 9; i++)
    p.line([w / 2 + i * unit * 9, foot, w / 2 + i * unit * 22, h + 9], shift(wood, -0.05), unit * 0.25, {
      material: 'flat',
    });
  p.rect(-9, foot - unit * 2.4, w + 18, unit * 2.6, shift(wall, 0.1), { round: unit * 0.5, outline: false });
}

const has = (scene: Scene, name: string) => scene.plan.subjects.some((s) => s.name === name);

function furnishLivingRoom({ scene, foot, side, isDark }: Interior): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette } = plan;
  const random = plan.random.fork('furniture');
  pen.place({ x: w / 2, y: foot + (h - foot) * 0.56, scale: 1 }, 0.13, (p) => {
    const rug = random.pick(['#c8694f', '#5f7f94', '#a88a5a', palette.accent]);
    p.ellipse(0, 0, w * 0.42, (h - foot) * 0.32, rug, { material: 'grass', outline: false });
    p.ellipse(0, 0, w * 0.36, (h - foot) * 0.26, shift(rug, 0.1), { material: 'flat', outline: false });
    p.ellipse(0, 0, w * 0.34, (h - foot) * 0.24, rug, { material: 'grass', outline: false });
  });
  const at = w * (0.5 + side * 0.22);
  pen.place({ x: at, y: 0, scale: 1 }, 0.14, (p) => {
    const y = foot * 0.2;
    for (const [dx, wide, tall] of [
      [-unit * 13, unit * 17, unit * 13],
      [unit * 9, unit * 12, unit * 16],
    ] as const) {
      p.rect(dx - unit * 1, y - unit, wide + unit * 2, tall + unit * 2, '#6f4a36', { round: unit * 0.6 });
      p.rect(
        dx,
        y,
        wide,
        tall,
        { from: palette.skyTop, to: palette.skyLow, along: [0, y, 0, y + tall] },
        { material: 'flat', outline: false },
      );
      p.polygon(
        [
          dx,
          y + tall,
          dx + wide * 0.4,
          y + tall * 0.5,
          dx + wide * 0.65,
          y + tall * 0.75,
          dx + wide,
          y + tall * 0.4,
          dx + wide,
          y + tall,
        ],
        palette.leaf,
        {
          material: 'flat',
          outline: false,
        },
      );
    }
  });
  if (!has(scene, 'sofa') && !has(scene, 'bed') && !has(scene, 'fireplace'))
    pen.place({ x: at, y: foot + unit * 5, scale: (unit * 31) / 100 }, 0.1, (p) =>
      sofa.draw(p, { ...scene.context('furniture sofa'), colour: undefined }),
    );
  if (!has(scene, 'lamp'))
    pen.place({ x: w * (0.5 + side * 0.45), y: foot + unit * 4, scale: (unit * 40) / 100 }, 0.1, (p) =>
      lamp.draw(p, { ...scene.context('furniture lamp'), dark: isDark }),
    );
  pen.place({ x: w * (0.5 - side * 0.46), y: foot + unit * 6, scale: (unit * 22) / 100 }, 0.1, (p) => {
    p.path('M-24 -40L-18 0H18L24 -40z', '#b8694a', { round: 8 });
    for (const turn of [-58, -32, -8, 16, 40, 62])
      p.place({ x: 0, y: -38, scale: 1, turn }, p.depth, (q) =>
        q.path('M0 0C16 -24 14 -56 0 -76C-14 -56 -16 -24 0 0z', shift('#4f8a56', turn * 0.001), { round: 6 }),
      );
  });
}

function furnishKitchen({ scene, foot, side }: Interior): void {
  const { plan, pen } = scene;
  const { width: w, unit } = plan;
  const random = plan.random.fork('furniture');
  const front = random.pick(['#6f9a94', '#e2d8c4', '#8aa0b4', '#c88f6a']);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.13, (p) => {
    p.rect(-9, foot - unit * 9, w + 18, unit * 24, front, { round: unit });
    for (let x = unit * 4; x < w; x += unit * 24)
      p.rect(x, foot - unit * 5, unit * 20, unit * 17, shift(front, 0.04), { round: unit }).rect(
        x + unit * 8,
        foot - unit * 3,
        unit * 4,
        unit,
        '#d8c49a',
        { round: unit * 0.4 },
      );
    p.rect(-9, foot - unit * 12, w + 18, unit * 3.4, '#d9b98c', { round: unit });
    const x0 = side > 0 ? w * 0.56 : w * 0.06;
    p.rect(x0, foot * 0.3, w * 0.38, unit * 2, '#8a5a3c', { round: unit * 0.6 });
  });
  const shelf = side > 0 ? w * 0.56 : w * 0.06;
  for (const [i, draw] of [cup.draw, vase.draw, cup.draw].entries())
    pen.place(
      { x: shelf + w * (0.07 + 0.12 * i), y: foot * 0.3, scale: (unit * (i === 1 ? 15 : 9)) / 100 },
      0.12,
      (p) => draw(p, scene.context(`shelf ${i}`)),
    );
}

function furnishClassroom({ scene, foot, side }: Interior): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit } = plan;
  const x = w * (0.5 + side * 0.22);
  pen.place({ x, y: 0, scale: 1 }, 0.14, (p) => {
    p.rect(-unit * 25, foot * 0.18, unit * 50, unit * 27, '#8a5f40', { round: unit });
    p.rect(-unit * 23.5, foot * 0.18 + unit * 1.5, unit * 47, unit * 24, '#2f5a48', {
      material: 'flat',
      outline: false,
    });
    p.path(
      `M${-unit * 18} ${foot * 0.18 + unit * 8}h${unit * 16}M${-unit * 18} ${foot * 0.18 + unit * 13}h${unit * 24}M${-unit * 18} ${foot * 0.18 + unit * 18}h${unit * 11}`,
      'none',
      { stroke: '#e8f0e6', width: unit * 0.6, material: 'flat' },
    );
  });
  for (const t of [0.1, 0.37, 0.64, 0.91])
    pen.place({ x: w * t, y: foot + (h - foot) * 0.3, scale: unit / 5 }, 0.1, (p) =>
      p
        .path('M-40 0V-26M40 0V-26M-34 -2V-24M34 -2V-24', 'none', { stroke: '#6f757e', width: 3, round: 1 })
        .path('M-46 -34H46L50 -26H-50z', '#e8c890', { round: 3 }),
    );
}
