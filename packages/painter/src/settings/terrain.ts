import { mixHex, shift } from '../drawing/colour.ts';
import { type Pen, polygon, smoothLine } from '../drawing/pen.ts';
import type { Random } from '../drawing/random.ts';
import type { Plan } from '../scene/plan.ts';

/** x y x y … from left to right, a little beyond both edges. */
export type Line = number[];

/** A line of a few waves of different lengths. */
export function rolling(random: Random, plan: Plan, y: number, amplitude: number, waves: number): Line {
  const phases = [random.next() * 7, random.next() * 7, random.next() * 7];
  const line: Line = [];
  const steps = 14;
  for (let i = -1; i <= steps + 1; i++) {
    const t = (i / steps) * waves * 6.28;
    const v =
      Math.sin(t * 0.5 + (phases[0] ?? 0)) * 0.6 +
      Math.sin(t * 1.1 + (phases[1] ?? 0)) * 0.3 +
      Math.sin(t * 2.3 + (phases[2] ?? 0)) * 0.12;
    line.push((i / steps) * plan.width, y - v * amplitude);
  }
  return line;
}

export function heightAt(line: Line, x: number): number {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const x0 = line[i] ?? 0;
    const x1 = line[i + 2] ?? 0;
    if (x >= x0 && x <= x1) {
      const y0 = line[i + 1] ?? 0;
      return y0 + ((line[i + 3] ?? 0) - y0) * ((x - x0) / (x1 - x0));
    }
  }
  return line[line.length - 1] ?? 0;
}

/** The SVG path of the ground below the line. */
export function fillBelow(line: Line, plan: Plan): string {
  const last = line[line.length - 2] ?? plan.width;
  return `${smoothLine(line)}L${last.toFixed(1)} ${(plan.height * 1.05).toFixed(1)}L${(line[0] ?? 0).toFixed(1)} ${(plan.height * 1.05).toFixed(1)}z`;
}

export interface Range {
  base: number;
  tall: number;
  depth: number;
  peaks: number;
  snow: number;
  colour: string;
}

function flank(random: Random, x0: number, y0: number, x1: number, y1: number, rough: number): number[] {
  const points: number[] = [];
  const steps = 7;
  for (let i = 1; i < steps; i++) {
    const t = i / steps;
    const bow = t ** 1.18;
    points.push(
      x0 + (x1 - x0) * t + random.range(-1, 1) * rough * 0.4,
      y0 + (y1 - y0) * bow + random.range(-1, 1) * rough,
    );
  }
  return points;
}

/** Peaks with a lit and a shaded face that fade into the haze at the foot. */
export function drawMountains(pen: Pen, plan: Plan, random: Random, range: Range): void {
  const { width: w, palette } = plan;
  const spots = Array.from({ length: range.peaks }, (_, i) => ({
    x: w * ((i + 0.5 + random.range(-0.32, 0.32)) / range.peaks),
    tall: range.tall * random.range(0.5, 1),
  })).sort((a, b) => b.tall - a.tall);
  const high = spots[0];
  if (high) high.tall = range.tall;
  const lit = mixHex(range.colour, palette.light, 0.22);
  const dim = mixHex(range.colour, palette.shadow, 0.42);
  for (const peak of spots) {
    const half = Math.max(peak.tall * random.range(1.0, 1.5), (w / range.peaks) * 0.72);
    const top = range.base - peak.tall;
    const rough = peak.tall * 0.045;
    const left = flank(random, peak.x, top, peak.x - half, range.base, rough);
    const right = flank(random, peak.x, top, peak.x + half, range.base, rough);
    const spine: number[] = [];
    let drift = peak.x;
    for (let i = 1; i <= 6; i++) {
      drift += (i % 2 ? 1 : -0.75) * half * random.range(0.06, 0.16);
      spine.push(drift, top + (peak.tall * i) / 6);
    }
    const gradient = (c: string) => ({
      from: c,
      to: mixHex(c, palette.haze, 0.25 + 0.5 * range.depth),
      along: [0, top, 0, range.base] as const,
    });
    const mark = { material: 'rock', outline: true } as const;
    const low = range.base + peak.tall * 0.3;
    const litLeft = plan.light.x < 0;
    pen.polygon(
      [
        peak.x,
        top,
        ...right,
        peak.x + half,
        range.base,
        peak.x + half,
        low,
        peak.x - half,
        low,
        peak.x - half,
        range.base,
        ...reversed(left),
      ],
      gradient(litLeft ? dim : lit),
      mark,
    );
    pen.polygon(
      [peak.x, top, ...spine, drift, low, peak.x - half, low, peak.x - half, range.base, ...reversed(left)],
      gradient(litLeft ? lit : dim),
      mark,
    );
    if (range.snow > 0) drawCap(pen, plan, random, { ...peak, top }, left, right, spine, range.snow);
  }
}

function drawCap(
  pen: Pen,
  plan: Plan,
  random: Random,
  peak: { x: number; tall: number; top: number },
  left: number[],
  right: number[],
  spine: number[],
  snow: number,
): void {
  const keep = Math.max(1, Math.min(5, Math.round(5 * snow)));
  const l = left.slice(0, 2 * keep);
  const r = right.slice(0, 2 * keep);
  const zig = (from: number[], to: number[]) => {
    const x0 = from[from.length - 2] ?? 0;
    const y0 = from[from.length - 1] ?? peak.top;
    const x1 = to[to.length - 2] ?? 0;
    const y1 = to[to.length - 1] ?? peak.top;
    const points: number[] = [];
    for (let i = 1; i < 8; i++)
      points.push(
        x0 + ((x1 - x0) * i) / 8,
        y0 + ((y1 - y0) * i) / 8 + (i % 2 ? -1 : 0.5) * peak.tall * random.range(0.05, 0.15),
      );
    return points;
  };
  const white = '#fbfcff';
  const shade = mixHex(white, plan.palette.shadow, 0.3);
  const litLeft = plan.light.x < 0;
  const s = spine.slice(0, 2 * Math.max(1, Math.min(4, keep - 1)));
  pen.polygon([...reversed(l), peak.x, peak.top, ...r, ...zig(r, l)], litLeft ? shade : white, {
    material: 'rock',
    outline: false,
  });
  pen.polygon([...reversed(l), peak.x, peak.top, ...s, ...zig(s, l)], litLeft ? white : shade, {
    material: 'rock',
    outline: false,
  });
}

function reversed(points: number[]): number[] {
  const out: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2) out.push(points[i] ?? 0, points[i + 1] ?? 0);
  return out;
}

/** Draws a hill and returns its outline, for what stands on it. */
export function drawHill(
  pen: Pen,
  plan: Plan,
  random: Random,
  hill: { y: number; amplitude: number; waves: number; colour: string; snow?: boolean },
): Line {
  const line = rolling(random, plan, hill.y, hill.amplitude, hill.waves);
  const down = Math.max(hill.amplitude * 3, plan.height * 0.16);
  pen.path(
    fillBelow(line, plan),
    {
      from: shift(hill.colour, 0.035),
      to: mixHex(shift(hill.colour, -0.06), plan.palette.shadow, 0.08),
      along: [0, hill.y - hill.amplitude, 0, hill.y + down],
    },
    { material: hill.snow ? 'snow' : 'grass', round: plan.unit * 3 },
  );
  return line;
}

/** A distant forest: one shape with an uneven top. */
export function drawTreeLine(
  pen: Pen,
  plan: Plan,
  random: Random,
  line: Line,
  tall: number,
  colour: string,
  pointed: boolean,
): void {
  if (plan.description.absent.has('tree')) return;
  const count = Math.min(150, Math.max(8, Math.round(plan.width / (tall * (pointed ? 0.34 : 0.62)))));
  let d = '';
  for (let i = 0; i <= count; i++) {
    const x = (i / count) * plan.width * 1.06 - plan.width * 0.03;
    const y = heightAt(line, x) + tall * 0.2;
    const t = tall * random.range(0.55, 1.15);
    const half = t * (pointed ? 0.24 : 0.48);
    if (pointed)
      d += polygon([
        x - half,
        y,
        x - half * 0.5,
        y - t * 0.42,
        x - half * 0.62,
        y - t * 0.42,
        x - half * 0.22,
        y - t * 0.75,
        x,
        y - t,
        x + half * 0.22,
        y - t * 0.75,
        x + half * 0.62,
        y - t * 0.42,
        x + half * 0.5,
        y - t * 0.42,
        x + half,
        y,
      ]);
    else
      d += `M${(x - half).toFixed(1)} ${y.toFixed(1)}C${(x - half * 1.3).toFixed(1)} ${(y - t * 0.8).toFixed(1)} ${(x - half * 0.5).toFixed(1)} ${(y - t * 1.1).toFixed(1)} ${x.toFixed(1)} ${(y - t).toFixed(1)}C${(x + half * 0.9).toFixed(1)} ${(y - t * 1.05).toFixed(1)} ${(x + half * 1.4).toFixed(1)} ${(y - t * 0.6).toFixed(1)} ${(x + half).toFixed(1)} ${y.toFixed(1)}z`;
  }
  pen.path(d, colour, { material: 'leaf', round: tall * 0.3, outline: false });
}
