import { mixHex, shift } from '../drawing/colour.ts';
import type { BuildSetting } from '../scene/scene.ts';
import { buildBackdrop } from './backdrop.ts';
import { drawSkyline } from './skyline.ts';

/** A table in front of a window that shows the prompt's weather and time. */
export const buildRoom: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette, focus } = plan;
  const random = plan.random.fork('room');
  const night = palette.time === 'night' || palette.time === 'dusk';
  const wall = random.pick(['#d9b89a', '#a9b8a4', '#c9a08c', '#9fb0bc', '#d8c39a', '#b89aa4']);
  const wood = random.pick(['#8a5a3c', '#a06c44', '#6f4a38']);
  const tableY = h * 0.73;
  pen.drawing.startFront();
  const outside = plan.around.has('city') || plan.around.has('street');
  if (outside) drawSkyline(scene, tableY - unit * 6, 0.6);
  else buildBackdrop(scene, 34);
  const wide = Math.min(w * 0.62, unit * 66);
  const tall = Math.min(tableY * 0.8, unit * 62);
  const side = focus.x > w / 2 ? -1 : 1;
  const cx = w * 0.5 + side * w * 0.1;
  const x0 = cx - wide / 2;
  const x1 = cx + wide / 2;
  const y1 = tableY - unit * 4;
  const y0 = y1 - tall;
  const inside = {
    from: night ? shift(wall, -0.1) : wall,
    to: mixHex(shift(wall, -0.1), palette.shadow, 0.2),
    along: [cx, 0, cx + side * -w * 0.7, h] as const,
  };
  pen.place({ x: 0, y: 0, scale: 1 }, 0.16, (p) => {
    p.path(`M-9 -9H${w + 9}V${h + 9}H-9zM${x0} ${y0}V${y1}H${x1}V${y0}z`, inside, {
      material: 'flat',
      outline: false,
    });
    const frame = mixHex(wood, '#f3ead8', 0.55);
    p.path(
      `M${x0 - unit * 2.4} ${y0 - unit * 2.4}H${x1 + unit * 2.4}V${y1 + unit}H${x0 - unit * 2.4}zM${x0} ${y0}V${y1}H${x1}V${y0}z`,
      frame,
      { round: unit * 2 },
    );
    p.rect(cx - unit * 0.7, y0, unit * 1.4, tall, frame, { round: unit });
    p.rect(x0, y0 + tall * 0.42, wide, unit * 1.3, frame, { round: unit });
    p.rect(x0 - unit * 4, y1 + unit * 0.4, wide + unit * 8, unit * 2.6, shift(frame, 0.03), {
      round: unit * 1.4,
    });
  });
  const cloth = random.pick(['#c8694f', '#e2d3b4', '#6d8f94', palette.accent]);
  for (const s of [-1, 1] as const) {
    const e = s < 0 ? x0 - unit * 3 : x1 + unit * 3;
    pen.place({ x: 0, y: 0, scale: 1 }, 0.12, (p) => {
      for (let k = 0; k < 4; k++) {
        const a = e + s * unit * (-4.5 + k * 3.2);
        p.path(
          `M${a} ${y0 - unit * 6}C${a - s * unit * 1.5} ${y0 + tall * 0.4} ${a + s * unit * (1.5 + k)} ${y0 + tall * 0.7} ${a + s * unit * k * 0.8} ${y1 + unit * 6}h${s * unit * 3.8}C${a + s * unit * 5} ${y0 + tall * 0.5} ${a + s * unit * 2.5} ${y0 + tall * 0.3} ${a + s * unit * 3.6} ${y0 - unit * 6}z`,
          shift(cloth, k % 2 ? 0.02 : -0.03),
          { round: unit * 1.9 },
        );
      }
      p.rect(Math.min(e - s * unit * 7, e + s * unit * 12), y0 - unit * 7, unit * 19, unit * 1.3, wood, {
        round: unit,
      });
    });
  }
  const layTable = () =>
    pen.place({ x: 0, y: 0, scale: 1 }, 0.08, (p) => {
      p.rect(
        -9,
        tableY,
        w + 18,
        h - tableY + 9,
        {
          from: shift(wood, 0.1),
          to: mixHex(shift(wood, -0.05), palette.shadow, 0.2),
          along: [0, tableY, 0, h],
        },
        { material: 'grass', outline: false },
      );
      p.rect(-9, tableY - unit * 0.6, w + 18, unit * 1.5, shift(wood, 0.17), { material: 'flat' });
      for (let i = 1; i < 5; i++)
        p.line(
          [
            -9,
            tableY + (h - tableY) * (i / 5) ** 1.4,
            w / 2,
            tableY + (h - tableY) * (i / 5) ** 1.4 + unit * random.range(-0.6, 0.6),
            w + 9,
            tableY + (h - tableY) * (i / 5) ** 1.4,
          ],
          shift(wood, -0.06),
          unit * 0.3,
          { material: 'flat' },
        );
      if (!night) {
        const lean = -side * unit * 16;
        for (const [a, b] of [
          [x0, cx - unit * 2],
          [cx + unit * 2, x1],
        ] as const)
          p.polygon(
            [
              a + lean * 0.4,
              tableY + unit,
              b + lean * 0.4,
              tableY + unit,
              b + lean * 2,
              h * 1.02,
              a + lean * 2 - unit * 6,
              h * 1.02,
            ],
            mixHex(shift(wood, 0.16), palette.light, 0.35),
            { material: 'flat', opacity: 0.55, outline: false },
          );
      }
    });
  const y = tableY + (h - tableY) * 0.44;
  return {
    far: { x: focus.x, y: y1 + unit * 0.6, depth: 0.1, scale: 0.7 },
    mid: { x: focus.x, y, depth: 0.03, scale: 1.1 },
    near: { x: focus.x, y: y + (h - tableY) * 0.12, depth: 0.02, scale: 1.25 },
    water: { x: focus.x, y, depth: 0.03, scale: 0.7 },
    sky: { x: cx, y: y0 + tall * 0.3, depth: 0.4, scale: 0.5 },
    ground: wood,
    behind: { x: w - focus.x + (focus.x - w / 2) * 0.7, y: tableY + unit * 20, depth: 0.09, scale: 1.45 },
    drawBetween: layTable,
    drawInFront() {},
  };
};
