/** How finish/ shades a surface. */
export type Material =
  | 'none'
  | 'smooth'
  | 'rock'
  | 'grass'
  | 'leaf'
  | 'snow'
  | 'water'
  | 'glow'
  | 'flat'
  | 'mirror';

/** A shape or a group of shapes with one index in the id picture. */
export interface Part {
  material: Material;
  /** Width of the rounding at the edge, pixels. */
  round: number;
  /** 0 near .. 1 at the horizon */
  depth: number;
  /** The parts of one subject have the same group. Outlines are between groups only. */
  group: number;
}

export interface Gradient {
  from: string;
  to: string;
  /** x1 y1 x2 y2 in the pen's own units */
  along: readonly [number, number, number, number];
}

export interface Mark {
  material?: Material;
  /** In the pen's own units. */
  round?: number;
  opacity?: number;
  stroke?: string;
  width?: number;
  /** Not a part of its own: grass blades, petals and ripples over other parts. */
  veil?: boolean;
  /** `false`: without an outline in every style. */
  outline?: boolean;
}

/** Two SVG documents with the same shapes: one in colours, one with the indexes of parts as colours. */
export class Drawing {
  /** The background, which water mirrors. */
  readonly back: string[] = [];
  readonly front: string[] = [];
  colour: string[] = this.back;
  readonly ids: string[] = [];
  readonly parts: Part[] = [{ material: 'none', round: 0, depth: 1, group: 0 }];
  /** Outline colour, and its width in pixels. */
  readonly ink: { colour: string; width: number } | undefined;
  #gradients = 0;
  #groups = 0;

  constructor(ink?: { colour: string; width: number }) {
    this.ink = ink;
  }

  startFront(): void {
    this.colour = this.front;
  }

  newGroup(): number {
    return ++this.#groups;
  }

  newGradient(): string {
    return `g${++this.#gradients}`;
  }

  /** Adds a part. Returns its index as a colour. */
  newPart(part: Part): string {
    const id = this.parts.push(part) - 1;
    return `#${id.toString(16).padStart(6, '0')}`;
  }
}

export type Tone = (colour: string, depth: number) => string;

const n = (v: number) => (Math.round(v * 100) / 100).toString();

export interface Transform {
  x: number;
  y: number;
  scale: number;
  flip?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
  /** Vertical scale relative to `scale`; negative mirrors. */
  stretch?: number;
  /** Horizontal shear per unit of height. */
  lean?: number;
  /** Hides what is below 0: the part of a swimmer under water. */
  isCut?: boolean;
}

/** The same drawing function draws a subject, its shadow and its mirror image. */
export type As = 'itself' | 'shadow' | 'mirror';

/** Draws shapes in its own units. The y axis points down. */
export class Pen {
  readonly drawing: Drawing;
  readonly #tone: Tone;
  readonly depth: number;
  readonly #group: number;
  readonly #scale: number;
  readonly #as: As;
  readonly #mirror: Tone | undefined;
  /** A pen of a subject: what it places belongs to the same subject. */
  readonly #isPlaced: boolean;

  constructor(
    drawing: Drawing,
    tone: Tone,
    options: {
      depth?: number;
      scale?: number;
      group?: number | undefined;
      as?: As;
      mirror?: Tone | undefined;
      isPlaced?: boolean;
    } = {},
  ) {
    this.drawing = drawing;
    this.#tone = tone;
    this.depth = options.depth ?? 0;
    this.#scale = options.scale ?? 1;
    this.#group = options.group ?? drawing.newGroup();
    this.#as = options.as ?? 'itself';
    this.#mirror = options.mirror;
    this.#isPlaced = options.isPlaced ?? false;
  }

  /** Draws a subject with a pen of its own. `depth`: 0 near .. 1 far. */
  place(
    place: Transform,
    depth: number,
    draw: (pen: Pen) => void,
    as: 'itself' | 'shadow' | 'mirror' = this.#as,
  ): void {
    const sx = place.flip ? -place.scale : place.scale;
    const sy = place.scale * (place.stretch ?? 1);
    const turn = place.turn ? ` rotate(${n(place.turn)})` : '';
    const lean = place.lean ? ` matrix(1 0 ${n(place.lean)} 1 0 0)` : '';
    const cut = place.isCut ? this.drawing.newGradient() : undefined;
    const clip = cut
      ? `<clipPath id="${cut}"><path d="M-900 -900H900V0H-900z" shape-rendering="crispEdges"/></clipPath>`
      : '';
    const open = `<g transform="translate(${n(place.x)} ${n(place.y)})${lean} scale(${sx.toFixed(4)} ${sy.toFixed(4)})${turn}"${cut ? ` clip-path="url(#${cut})"` : ''}>${clip}`;
    this.drawing.colour.push(open);
    this.drawing.ids.push(open);
    const tone = as === 'mirror' ? (this.#mirror ?? this.#tone) : this.#tone;
    const group = this.#isPlaced ? this.#group : undefined;
    draw(
      new Pen(this.drawing, tone, {
        depth,
        scale: this.#scale * place.scale,
        as,
        mirror: this.#mirror,
        isPlaced: true,
        group,
      }),
    );
    this.drawing.colour.push('</g>');
    this.drawing.ids.push('</g>');
  }

  /** The same pen with another tone, for shadows. */
  toned(tone: Tone): Pen {
    return new Pen(this.drawing, tone, { depth: this.depth, scale: this.#scale, as: 'shadow' });
  }

  path(d: string, fill: string | Gradient, mark: Mark = {}): this {
    if (this.#as === 'shadow' && mark.opacity !== undefined && mark.opacity < 0.6) return this;
    const glow = mark.material === 'glow';
    const tone = (c: string) => (glow && this.#as === 'itself' ? c : this.#tone(c, this.depth));
    let paint: string;
    if (typeof fill === 'string') paint = fill === 'none' ? 'none' : tone(fill);
    else {
      const id = this.drawing.newGradient();
      const [x1, y1, x2, y2] = fill.along.map(n);
      this.drawing.colour.push(
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${tone(fill.from)}"/><stop offset="1" stop-color="${tone(fill.to)}"/></linearGradient>`,
      );
      paint = `url(#${id})`;
    }
    let stroke = mark.stroke
      ? ` stroke="${tone(mark.stroke)}" stroke-width="${n(mark.width ?? 1)}" stroke-linecap="round" stroke-linejoin="round"`
      : '';
    const material = mark.material ?? 'smooth';
    const ink = this.drawing.ink;
    if (
      ink &&
      !stroke &&
      mark.outline !== false &&
      this.#as === 'itself' &&
      material === 'smooth' &&
      !mark.opacity
    )
      stroke = ` stroke="${this.#tone(ink.colour, this.depth * 0.9)}" stroke-width="${n((ink.width * (1 - 0.6 * this.depth)) / this.#scale)}" stroke-linejoin="round"`;
    const opacity =
      mark.opacity !== undefined && this.#as === 'itself' ? ` opacity="${n(mark.opacity)}"` : '';
    this.drawing.colour.push(`<path d="${d}" fill="${paint}"${stroke}${opacity}/>`);
    if (this.#as === 'shadow' || mark.veil || (mark.opacity !== undefined && mark.opacity < 0.75))
      return this;
    const id = this.drawing.newPart({
      material: this.#as === 'mirror' ? 'mirror' : material,
      round: (mark.round ?? 14) * this.#scale,
      depth: this.depth,
      group: this.#group,
    });
    const idStroke = mark.stroke ? ` stroke="${id}" stroke-width="${n(mark.width ?? 1)}"` : '';
    this.drawing.ids.push(`<path d="${d}" fill="${paint === 'none' ? 'none' : id}"${idStroke}/>`);
    return this;
  }

  /** A part without colour: finish/ paints it. */
  region(d: string, material: Material): void {
    const id = this.drawing.newPart({ material, round: 0, depth: this.depth, group: this.#group });
    this.drawing.ids.push(`<path d="${d}" fill="${id}"/>`);
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string | Gradient, mark?: Mark): this {
    const d = `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
    return this.path(d, fill, mark);
  }

  circle(cx: number, cy: number, r: number, fill: string | Gradient, mark?: Mark): this {
    return this.ellipse(cx, cy, r, r, fill, mark);
  }

  rect(x: number, y: number, w: number, h: number, fill: string | Gradient, mark?: Mark): this {
    return this.path(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`, fill, mark);
  }

  polygon(points: readonly number[], fill: string | Gradient, mark?: Mark): this {
    return this.path(polygon(points), fill, mark);
  }

  /** A smooth closed shape through the points x y x y … */
  blob(points: readonly number[], fill: string | Gradient, mark?: Mark): this {
    return this.path(smoothLoop(points), fill, mark);
  }

  /** Light that fades outwards. `strength`: 0..1 in the middle. */
  halo(cx: number, cy: number, r: number, colour: string, strength: number): this {
    if (this.#as === 'shadow') return this;
    const id = this.drawing.newGradient();
    this.drawing.colour.push(
      `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".4" stop-color="${colour}" stop-opacity="${n(strength * 0.42)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="url(#${id})"/>`,
    );
    return this;
  }

  /** A smooth line through the points x y x y … */
  line(points: readonly number[], stroke: string, width: number, mark?: Mark): this {
    return this.path(smoothLine(points), 'none', { ...mark, stroke, width });
  }
}

export function polygon(points: readonly number[]): string {
  let d = '';
  for (let i = 0; i + 1 < points.length; i += 2)
    d += `${i ? 'L' : 'M'}${n(points[i] ?? 0)} ${n(points[i + 1] ?? 0)}`;
  return `${d}z`;
}

/** Catmull-Rom through the points, as cubic Béziers. */
export function smoothLine(points: readonly number[]): string {
  const count = points.length >> 1;
  const px = (i: number) => points[2 * Math.max(0, Math.min(count - 1, i))] ?? 0;
  const py = (i: number) => points[2 * Math.max(0, Math.min(count - 1, i)) + 1] ?? 0;
  let d = `M${n(px(0))} ${n(py(0))}`;
  for (let i = 0; i < count - 1; i++) d += curve(px, py, i);
  return d;
}

function smoothLoop(points: readonly number[]): string {
  const count = points.length >> 1;
  const px = (i: number) => points[2 * ((i + count) % count)] ?? 0;
  const py = (i: number) => points[2 * ((i + count) % count) + 1] ?? 0;
  let d = `M${n(px(0))} ${n(py(0))}`;
  for (let i = 0; i < count; i++) d += curve(px, py, i);
  return `${d}z`;
}

function curve(px: (i: number) => number, py: (i: number) => number, i: number): string {
  const k = 1 / 6;
  const x1 = px(i) + (px(i + 1) - px(i - 1)) * k;
  const y1 = py(i) + (py(i + 1) - py(i - 1)) * k;
  const x2 = px(i + 1) - (px(i + 2) - px(i)) * k;
  const y2 = py(i + 1) - (py(i + 2) - py(i)) * k;
  return `C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(px(i + 1))} ${n(py(i + 1))}`;
}
