import type { Style } from '@limn/db/words';
import { clamp, shift } from '../drawing/colour.ts';
import type { Tone } from '../drawing/pen.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import type { Description, PlaceName, SpokenSubject } from '../read-prompt/description.ts';
import { hasTrait, isPerson, type SubjectName, subjects } from '../subjects/subjects.ts';
import { chooseFront } from './front.ts';
import { type Look, looks } from './look.ts';
import { choosePalette, createTone, type Palette } from './palette.ts';

export interface Plan {
  width: number;
  height: number;
  /** A hundredth of the side that limits how large a thing may be. */
  unit: number;
  style: Style;
  look: Look;
  random: Random;
  palette: Palette;
  tone: Tone;
  said: Description;
  weathers: Description['weathers'];
  /** The stage on which all is set. */
  place: PlaceName;
  /** In a street, the shop that we stand before. */
  front: SubjectName | undefined;
  /** Everything that was named or suits: the backdrop. */
  around: ReadonlySet<PlaceName>;
  /** Pixels from the top. */
  horizon: number;
  /** Where the eye goes first. */
  focus: { x: number; y: number };
  sun: { x: number; y: number; radius: number; seen: boolean; moon: boolean };
  /** Towards the light, in the picture's plane. */
  light: { x: number; y: number };
  /** 0..1 */
  clouds: number;
  stars: number;
  glow: number;
  subjects: SpokenSubject[];
}

/** Earlier wins as the stage when several places are named; the others become its backdrop. */
const stageOrder: readonly PlaceName[] = [
  'underwater',
  'space',
  'room',
  'street',
  'cave',
  'waterfall',
  'harbour',
  'island',
  'beach',
  'sea',
  'river',
  'lake',
  'sky',
  'city',
  'ricefield',
  'road',
  'desert',
  'snowfield',
  'forest',
  'garden',
  'park',
  'village',
  'meadow',
  'field',
  'hill',
  'mountain',
];

function choosePlace(said: Description, random: Random): PlaceName {
  const named = stageOrder.find((place) => said.places.includes(place));
  if (
    (named === 'sea' || named === 'lake' || named === 'river') &&
    said.subjects.some((s) => subjects[s.name].where === 'underwater') &&
    said.subjects.every(
      (s) => subjects[s.name].where === 'underwater' || s.name === 'flower' || s.name === 'leaf',
    )
  )
    return 'underwater';
  if (named) return named;
  const thing = said.subjects.find((s) => subjects[s.name].where === 'table');
  const outdoors =
    said.subjects.some((s) => hasTrait(s.name, 'outdoors')) ||
    (said.reading && said.subjects.some((s) => isPerson(s.name)));
  if (
    said.subjects.some((s) => s.name === 'whale') &&
    (said.time ||
      said.weathers.length > 0 ||
      said.subjects.some((s) => subjects[s.name].where === 'celestial'))
  )
    return 'sea';
  if (said.subjects.some((s) => s.name === 'stall')) return 'street';
  if (thing && !outdoors && !said.weathers.includes('snow')) return 'room';
  const underTree =
    said.subjects.some((s) => ['tree', 'cherry', 'pine'].includes(s.name) && s.count === 1) &&
    said.subjects.some(
      (s) =>
        subjects[s.name].where === 'ground' &&
        subjects[s.name].home?.[0] !== 'forest' &&
        subjects[s.name].layer === 'mid' &&
        !['tree', 'cherry', 'pine'].includes(s.name),
    );
  const afloat = said.subjects.filter((s) => subjects[s.name].where === 'water');
  for (const subject of [...afloat, ...said.subjects]) {
    if (outdoors && subjects[subject.name].where === 'table') continue;
    const { home } = subjects[subject.name];
    if (home) return underTree ? 'hill' : random.pick(home);
  }
  return random.pick(['hill', 'lake', 'mountain', 'sea', 'meadow', 'river']);
}

export interface PlanRequest {
  style: Style;
  seed: number;
  width: number;
  height: number;
}

export function makePlan(said: Description, request: PlanRequest): Plan {
  const { width, height } = request;
  const random = createRandom(`${said.text}|${request.seed}`);
  const look = looks[request.style];
  const front = chooseFront(said);
  const place = front ? 'street' : choosePlace(said, random.fork('place'));
  const palette = lifted(choosePalette(said, place, random.fork('palette')), look);
  const frame = random.fork('frame');
  const tall = height / width;
  const minimal = said.moods.includes('minimal') || said.moods.includes('lonely');
  const [low, high] = tall > 1.2 ? [0.56, 0.66] : [0.52, 0.64];
  const horizon = height * (frame.range(low, high) + (minimal ? 0.08 : 0));
  const side = frame.chance(0.5) ? 1 : -1;
  const third = width * (0.5 + side * frame.range(0.12, 0.18));
  const night = palette.time === 'night';
  const low_ = palette.time === 'dawn' || palette.time === 'sunset' || palette.time === 'dusk';
  const sunX = width * (0.5 - side * frame.range(0.08, 0.3));
  const sunY = horizon * (low_ ? frame.range(0.66, 0.9) : frame.range(0.2, 0.42));
  const hidden =
    said.weathers.some((v) => v === 'rain' || v === 'storm' || v === 'snow') ||
    (said.weathers.includes('cloud') && !low_);
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
    said,
    weathers: said.weathers,
    place,
    front,
    around: new Set(said.places),
    horizon,
    focus: { x: third, y: horizon },
    sun: {
      x: sunX,
      y: sunY,
      radius: unit * (night ? frame.range(3.6, 5.4) : low_ ? frame.range(4.4, 7) : 3.6),
      seen:
        said.subjects.some((s) => s.name === 'sun' || s.name === 'moon') ||
        (!hidden &&
          !said.subjects.some((s) => s.name === 'firework') &&
          (low_ || night || look.sparkle > 0 || frame.chance(0.4))),
      moon: night,
    },
    light: direction(sunX - third, sunY - horizon - height * 0.12),
    clouds: chooseClouds(said, frame),
    stars:
      night && !said.weathers.some((v) => v === 'rain' || v === 'storm' || v === 'cloud' || v === 'fog')
        ? 1
        : palette.time === 'dusk'
          ? 0.35
          : 0,
    glow: look.sparkle > 0 ? 1 : night ? 0.5 : low_ ? 0.95 : hidden ? 0.25 : 0.55,
    subjects: said.subjects,
  };
}

/** The style's own lamps: they matter most in the dark. */
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

function direction(x: number, y: number): { x: number; y: number } {
  const long = Math.hypot(x, y) || 1;
  const lx = clamp(x / long, -0.85, 0.85);
  const ly = Math.min(-0.45, y / long);
  const l = Math.hypot(lx, ly);
  return { x: lx / l, y: ly / l };
}

function chooseClouds(said: Description, random: Random): number {
  const has = (v: Description['weathers'][number]) => said.weathers.includes(v);
  if (has('storm')) return 0.98;
  if (has('rain')) return 0.88;
  if (has('cloud')) return 0.78;
  if (has('snow')) return 0.7;
  if (has('clear')) return 0.12;
  if (said.subjects.some((s) => s.name === 'star' || s.name === 'skylantern' || s.name === 'firework'))
    return 0.1;
  if (has('aurora')) return 0;
  if (said.moods.includes('calm') || said.moods.includes('minimal')) return random.range(0.12, 0.36);
  if (said.moods.includes('epic')) return random.range(0.55, 0.78);
  return random.range(0.25, 0.62);
}
