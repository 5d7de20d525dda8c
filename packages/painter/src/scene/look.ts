import type { Style } from '@limn/db/enums';
import type { MoodName } from '../names.ts';

/** The numbers by which styles differ. */
export interface Look {
  /** Width of outlines as a share of the picture's size; 0 draws none. */
  ink: number;
  cloudEdge: number;
  cloudStrength: number;
  /** Draws single clouds instead of a painted cloud layer. */
  cumulus: boolean;
  /** Strength of light and shadow on forms. */
  relief: number;
  /** Multiplies the roundness of each part. */
  round: number;
  /** Number of tones; 0 is continuous. */
  tones: number;
  /** Grain at the borders between tones, like dry paint. */
  toneGrain: number;
  /** Strength of the texture of stone, grass and leaves. */
  texture: number;
  /** Soft material that is darker in its hollows. */
  clay: number;
  /** Strength of the light on each subject as one solid body. */
  solid: number;
  gloss: number;
  rim: number;
  /** Blur that grows with distance. */
  blur: number;
  bloom: number;
  grain: number;
  paper: number;
  vignette: number;
  saturation: number;
  contrast: number;
  /** 0..1: share of the colour that is removed. */
  grey: number;
  sparkle: number;
  /** 0..1: share of gold in the light. */
  gold: number;
  /** 0..1: strength of a photograph's colours: cool shadows, warm lights. */
  film: number;
  /** 0..1: brightens subjects beyond the light of the hour, like studio lamps. */
  lift: number;
  /** Size of the stars. */
  stars: number;
}

const gouache: Look = {
  ink: 0,
  cloudEdge: 0.16,
  cloudStrength: 0.85,
  cumulus: false,
  relief: 0.75,
  round: 1,
  tones: 2.4,
  toneGrain: 0.8,
  texture: 0.75,
  clay: 0,
  solid: 0,
  gloss: 0,
  rim: 0.55,
  blur: 0,
  bloom: 0.14,
  grain: 5,
  paper: 9,
  vignette: 0.06,
  saturation: 1.06,
  contrast: 1.04,
  grey: 0,
  sparkle: 0,
  gold: 0,
  film: 0,
  lift: 0,
  stars: 1,
};

const looks: Record<Style, Look> = {
  normal: gouache,
  realism: {
    ...gouache,
    cloudEdge: 0.52,
    cloudStrength: 0.8,
    relief: 0.85,
    round: 2.6,
    tones: 0,
    toneGrain: 0,
    texture: 1.1,
    clay: 0.1,
    solid: 0.85,
    gloss: 0.16,
    rim: 0.7,
    blur: 1.1,
    bloom: 0.18,
    grain: 4,
    paper: 0,
    vignette: 0.26,
    saturation: 0.66,
    contrast: 1.1,
    film: 1.7,
    stars: 0.7,
  },
  'B&W': {
    ...gouache,
    cloudEdge: 0.4,
    cloudStrength: 1,
    relief: 1,
    round: 1.6,
    tones: 0,
    toneGrain: 0,
    texture: 1.2,
    rim: 0.8,
    blur: 0.5,
    bloom: 0.18,
    grain: 13,
    paper: 0,
    vignette: 0.3,
    saturation: 1,
    contrast: 1.02,
    grey: 1,
  },
  Anime: {
    ...gouache,
    ink: 0.0034,
    cloudEdge: 0.04,
    cloudStrength: 0.12,
    cumulus: true,
    relief: 0.9,
    round: 0.7,
    tones: 1,
    toneGrain: 0,
    texture: 0.1,
    rim: 0.6,
    bloom: 0.2,
    grain: 0,
    paper: 0,
    vignette: 0,
    saturation: 1.5,
    contrast: 1.08,
    lift: 0.42,
    stars: 1.9,
  },
  '3D': {
    ...gouache,
    cloudEdge: 0.2,
    cloudStrength: 0,
    cumulus: true,
    relief: 1.75,
    round: 3,
    tones: 0,
    toneGrain: 0,
    texture: 0,
    clay: 0.24,
    solid: 1,
    gloss: 0.9,
    rim: 0.1,
    blur: 0.34,
    bloom: 0.12,
    grain: 0,
    paper: 0,
    vignette: 0.1,
    saturation: 1.26,
    contrast: 1.04,
    lift: 0.8,
    stars: 1.4,
  },
  Shining: {
    ...gouache,
    cloudEdge: 0.3,
    cloudStrength: 0.8,
    relief: 0.8,
    round: 1.3,
    tones: 0,
    toneGrain: 0,
    texture: 0.6,
    gloss: 0.3,
    rim: 1.3,
    blur: 0.2,
    bloom: 1.1,
    grain: 2,
    paper: 0,
    vignette: 0.3,
    saturation: 1.16,
    contrast: 1.12,
    sparkle: 1,
    gold: 0.55,
    stars: 1.4,
  },
};

/** The style that a word of the prompt asks for. */
const styleWords = { cartoon: 'Anime', render: '3D', monochrome: 'B&W' } as const;

/** The chosen style; without one, a style that the prompt names. */
export function lookOf(style: Style, moods: readonly MoodName[]): Look {
  if (style !== 'normal') return looks[style];
  for (const [word, named] of Object.entries(styleWords))
    if (moods.some((mood) => mood === word)) return looks[named];
  return looks.normal;
}
