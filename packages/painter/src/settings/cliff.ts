import { mixHex, shift } from '../drawing/colour.ts';
import type { BuildSetting } from '../scene/scene.ts';

/** A high cliff above the sea; subjects stand on its edge. */
export const buildCliff: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon, palette, focus } = plan;
  const random = plan.random.fork('cliff');
  const right = focus.x > w / 2;
  const side = right ? 1 : -1;
  const edge = right ? w + 20 : -20;
  const top = horizon + (h - horizon) * 0.16;
  const brink = focus.x - side * unit * random.range(20, 28);
  pen.drawing.startFront();
  pen.place({ x: 0, y: 0, scale: 1 }, 0.2, (p) => p.region(`M-9 ${horizon}H${w + 9}V${h + 9}H-9z`, 'water'));
  const rock = palette.snow ? '#aeb9c6' : mixHex(palette.rock, palette.earth, 0.55);
  const face: number[] = [brink, top];
  for (let i = 1; i <= 7; i++)
    face.push(
      brink - side * unit * (i % 2 ? 2.5 : -1.5) + side * unit * i * 1.2 + random.range(-1.5, 1.5) * unit,
      top + ((h + 20 - top) * i) / 7,
    );
  pen.place({ x: 0, y: 0, scale: 1 }, 0.07, (p) => {
    p.polygon(
      [...face, edge, h + 20, edge, top],
      { from: rock, to: mixHex(rock, palette.shadow, 0.5), along: [0, top, 0, h] },
      { material: 'rock' },
    );
    for (let i = 0; i < 9; i++) {
      const x = brink + side * unit * (5 + i * random.range(5, 9));
      const y = top + unit * random.range(8, 16);
      p.polygon(
        [
          x,
          y,
          x + side * unit * 3,
          y + unit * random.range(10, 20),
          x + side * unit * 5,
          h + 20,
          x - side * unit,
          h + 20,
        ],
        mixHex(rock, palette.shadow, 0.32),
        {
          material: 'rock',
          outline: false,
          opacity: 0.8,
        },
      );
    }
    const grass = palette.snow ? '#f2f6fa' : mixHex(palette.grass, palette.earth, 0.1);
    p.path(
      `M${brink - side * unit * 1.5} ${top + unit}Q${brink + side * unit * 4} ${top - unit * 2.4} ${focus.x} ${top - unit * 2}T${edge} ${top - unit * 5}V${top + unit * 8}Q${focus.x + side * unit * 20} ${top + unit * 8} ${focus.x} ${top + unit * 5}T${brink - side * unit * 1.5} ${top + unit}z`,
      grass,
      { material: palette.snow ? 'snow' : 'grass', round: unit * 2 },
    );
  });
  pen.place({ x: 0, y: 0, scale: 1 }, 0.09, (p) => {
    let foam = '';
    for (let i = 0; i < 26; i++) {
      const x = brink - side * unit * random.range(0, 16) + side * unit * 8;
      const y = h - unit * random.range(0, 14);
      foam += `M${x.toFixed(1)} ${y.toFixed(1)}h${(unit * random.range(2, 6)).toFixed(1)}v${(unit * 0.4).toFixed(1)}h${(-unit * 4).toFixed(1)}z`;
    }
    p.path(foam, mixHex('#ffffff', palette.skyLow, 0.3), { material: 'flat', opacity: 0.7, outline: false });
  });
  const ground = palette.snow ? '#f2f6fa' : shift(palette.grass, -0.02);
  const stand = { x: focus.x + side * unit * 2, y: top + unit * 1.6 };
  return {
    waterTop: horizon,
    far: { ...stand, depth: 0.06, scale: 0.8 },
    mid: { ...stand, depth: 0.05, scale: 0.92 },
    near: { ...stand, depth: 0.04, scale: 0.8 },
    water: { x: w - focus.x, y: horizon + (h - horizon) * 0.4, depth: 0.12, scale: 0.9 },
    sky: { x: w - focus.x, y: horizon * 0.4, depth: 0.1, scale: 1 },
    ground,
    drawInFront() {},
  };
};
