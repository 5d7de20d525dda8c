import { clamp, hex, lab } from '../drawing/colour.ts';
import { colourValues } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import type { MoodName, TimeName } from '../names.ts';
import type { Plan } from '../scene/plan.ts';

/** Hue in degrees of OKLab for moods that have one. */
const moodHues: Partial<Record<MoodName, number>> = {
  sad: 255,
  calm: 210,
  cold: 235,
  warm: 50,
  cosy: 55,
  joyful: 85,
  mysterious: 300,
  dark: 280,
  neon: 325,
  vintage: 70,
  dreamy: 320,
};

const greyColours: readonly string[] = ['white', 'black', 'grey', 'silver'];

/** Lightness of the lightest and the darkest colour. */
const ranges: Record<TimeName, readonly [number, number]> = {
  day: [0.94, 0.42],
  dawn: [0.93, 0.44],
  sunset: [0.9, 0.32],
  dusk: [0.82, 0.26],
  night: [0.8, 0.18],
};

/** Seven colours from light to dark in one harmony: neighbours on the colour wheel with one or two opposite ones. */
export function abstractColours({ description, palette }: Plan, random: Random): string[] {
  const { colours, moods } = description;
  const named = colours.find((name) => !greyColours.includes(name));
  const mood = moods.find((name) => moodHues[name] !== undefined);
  const hue = named ? hueOf(colourValues[named]) : ((mood && moodHues[mood]) ?? random.range(0, 360));
  const second = colours.find((name) => name !== named && !greyColours.includes(name));
  const opposite = second ? hueOf(colourValues[second]) : hue + random.pick([180, 150, 120, 60]);
  const spread = random.range(14, 40);
  const isGrey = named === undefined && colours.some((name) => greyColours.includes(name));
  const pale = moods.some((m) => m === 'pastel' || m === 'watercolour' || m === 'minimal');
  const strong = moods.some((m) => m === 'neon' || m === 'bright' || m === 'joyful' || m === 'epic');
  const chroma = (isGrey ? 0.012 : pale ? 0.06 : strong ? 0.16 : 0.115) * random.range(0.85, 1.15);
  const [light, dark] = ranges[palette.time];
  const others = new Set([random.int(1, 2), random.int(3, 5)]);
  return Array.from({ length: 7 }, (_, i) => {
    const t = i / 6;
    const turned = ((others.has(i) ? opposite : hue + (t - 0.5) * 2 * spread) * Math.PI) / 180;
    const c = chroma * (0.45 + 1.1 * Math.sin(Math.PI * clamp(t * 0.8 + 0.14, 0, 1)) ** 1.2);
    return hex([light + (dark - light) * t + (pale ? 0.05 : 0), Math.cos(turned) * c, Math.sin(turned) * c]);
  });
}

function hueOf(colour: string): number {
  const [, a, b] = lab(colour);
  return (Math.atan2(b, a) * 180) / Math.PI;
}
