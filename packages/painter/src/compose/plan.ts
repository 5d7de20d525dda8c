import type { Style } from '@limn/db/enums';
import { clamp, shift } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import type { CameraName, PlaceName } from '../names.ts';
import type { Description } from '../read-prompt/description.ts';
import { type Look, lookOf } from '../scene/look.ts';
import type { Plan } from '../scene/plan.ts';
import { choosePlace, chooseShopfront } from './choose-place.ts';
import { choosePalette, createTone } from './palette.ts';
import { createVariedRandom, type Variation } from './varied-random.ts';

export interface PlanRequest {
  style: Style;
  seed: number;
  /** Of the picture with this seed, in their order. */
  variations?: readonly Variation[] | undefined;
  width: number;
  height: number;
}

export function makePlan(description: Description, request: PlanRequest): Plan {
  const { width, height } = request;
  const random = createVariedRandom(description.text, request.seed, request.variations ?? []);
  const { framing, weathers } = description;
  const isClose = framing === 'portrait' || framing === 'closeup';
  const own = lookOf(request.style, description.moods);
  const look = isClose ? closeLook(own) : own;
  const shopfront = chooseShopfront(description);
  const place = shopfront ? 'street' : choosePlace(description, random.fork('place'));
  const palette = lifted(choosePalette(description, place, random.fork('palette')), look);
  const frame = random.fork('frame');
  const tall = height / width;
  const minimal = description.moods.includes('minimal') || description.moods.includes('lonely');
  const camera = isClose
    ? (description.camera ?? 'level')
    : (description.camera ?? chooseCamera(place, frame));
  // A tall picture with a low horizon would be little but sky.
  const [low, high] =
    tall > 1.2 && !description.camera && camera === 'low' ? horizons.level : horizons[camera];
  const horizon =
    height * clamp(frame.range(low, high) + (tall > 1.2 ? 0.03 : 0) + (minimal ? 0.08 : 0), 0.2, 0.8);
  const side = frame.chance(0.5) ? 1 : -1;
  const third = width * (0.5 + side * (isClose ? frame.range(0, 0.07) : frame.range(0.05, 0.23)));
  const zoom =
    frame.range(0.88, 1.26) *
    (framing === 'wide' ? 0.55 : 1) *
    (camera === 'low' ? 1.3 : camera === 'above' ? 0.88 : 1) *
    (minimal ? 0.8 : 1);
  const night = palette.time === 'night';
  const isSunLow = palette.time === 'dawn' || palette.time === 'sunset' || palette.time === 'dusk';
  const sunX = width * (0.5 - side * frame.range(0.08, 0.3));
  const sunY = horizon * (isSunLow ? frame.range(0.66, 0.9) : frame.range(0.2, 0.42));
  const hidden =
    weathers.some((v) => v === 'rain' || v === 'storm' || v === 'snow') ||
    (weathers.includes('cloud') && !isSunLow);
  const unit = Math.min(width * 1.14, height * 1.05, Math.sqrt(width * height) * 0.92) / 100;
  return {
    width,
    height,
    unit,
    style: request.style,
    look,
    random,
    palette,
    tone: createTone(palette),
    description,
    weathers,
    place,
    abstract: description.subjects.length === 0 && description.places.length === 0,
    camera,
    framing,
    zoom,
    shopfront,
    around: new Set(description.places),
    horizon,
    focus: { x: third, y: horizon },
    sun: {
      x: sunX,
      y: sunY,
      radius: unit * (night ? frame.range(3.6, 5.4) : isSunLow ? frame.range(4.4, 7) : 3.6),
      seen:
        description.subjects.some((s) => s.name === 'sun' || s.name === 'moon') ||
        (!hidden &&
          !description.subjects.some((s) => s.name === 'firework') &&
          (isSunLow || night || look.sparkle > 0 || frame.chance(0.4))),
      moon: night,
    },
    light: direction(sunX - third, sunY - horizon - height * 0.12),
    clouds: chooseClouds(description, frame),
    stars: starsOf(palette, weathers),
    glow: look.sparkle > 0 ? 1 : night ? 0.5 : isSunLow ? 0.95 : hidden ? 0.25 : 0.55,
    subjects: description.subjects,
  };
}

/** The style's look for a portrait or a part of it. */
function closeLook(own: Look): Look {
  return {
    ...own,
    // Hard tones on large faces would look like scratches.
    relief: own.relief * (own.tones > 0 ? 0.4 : 1),
    texture: own.texture * 0.4,
    toneGrain: own.toneGrain * 0.2,
    // What is behind a portrait is out of focus, as with a lens.
    blur: Math.max(own.blur, 0.9),
  };
}

function starsOf({ time }: Palette, weathers: Description['weathers']): number {
  if (time === 'dusk') return 0.35;
  const isHidden = weathers.some((v) => v === 'rain' || v === 'storm' || v === 'cloud' || v === 'fog');
  return time === 'night' && !isHidden ? 1 : 0;
}

/** Brightens the palette by the style's `lift`, most at night. */
function lifted(palette: Palette, { lift }: Look): Palette {
  const [r, g, b] = palette.ambient;
  const up = (v: number) => v + (Math.max(v, 0.84) - v) * lift;
  if (lift === 0) return palette;
  const dark = palette.time === 'night' ? 1 : palette.time === 'dusk' ? 0.5 : 0;
  const sky = (colour: string) => shift(colour, 0.11 * lift * dark, 1 + 0.3 * dark);
  return {
    ...palette,
    ambient: [up(r), up(g), up(b)],
    skyTop: sky(palette.skyTop),
    skyMid: sky(palette.skyMid),
    skyLow: sky(palette.skyLow),
    haze: sky(palette.haze),
    water: sky(palette.water),
  };
}

/** Height of the horizon as a share of the picture's height: from above, more ground is in the picture. */
const horizons: Record<CameraName, readonly [number, number]> = {
  low: [0.7, 0.78],
  level: [0.5, 0.65],
  above: [0.27, 0.38],
};

const fixedCamera: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'room',
  'livingroom',
  'kitchen',
  'classroom',
  'sky',
  'space',
  'cave',
  'underwater',
]);

function chooseCamera(place: PlaceName, random: Random): CameraName {
  if (fixedCamera.has(place)) return 'level';
  return random.pick(['level', 'level', 'level', 'low', 'above']);
}

function direction(x: number, y: number): { x: number; y: number } {
  const long = Math.hypot(x, y) || 1;
  const lx = clamp(x / long, -0.85, 0.85);
  const ly = Math.min(-0.45, y / long);
  const l = Math.hypot(lx, ly);
  return { x: lx / l, y: ly / l };
}

function chooseClouds(description: Description, random: Random): number {
  const has = (v: Description['weathers'][number]) => description.weathers.includes(v);
  if (has('storm')) return 0.98;
  if (has('rain')) return 0.88;
  if (has('cloud')) return 0.78;
  if (has('snow')) return 0.7;
  if (has('clear')) return 0.12;
  if (description.subjects.some((s) => s.name === 'star' || s.name === 'skylantern' || s.name === 'firework'))
    return 0.1;
  if (has('aurora')) return 0;
  if (description.moods.includes('calm') || description.moods.includes('minimal'))
    return random.range(0.12, 0.36);
  if (description.moods.includes('epic')) return random.range(0.55, 0.78);
  return random.range(0.25, 0.62);
}
