import type { Style } from '@limn/db/words';

/** What makes one style another picture: numbers that the stages read. */
export interface Look {
  /** Outlines, as a share of the picture's size; 0 is none. */
  ink: number;
  cloudEdge: number;
  cloudStrength: number;
  /** Drawn heaps of cloud rather than a painted deck. */
  cumulus: boolean;
  /** How strongly forms turn in the light. */
  relief: number;
  /** Rounder forms: multiplies each part's own. */
  round: number;
  /** Steps of tone; 0 is continuous. */
  tones: number;
  /** Grain that breaks the steps of tone open, as dry paint does. */
  toneGrain: number;
  /** Natural surface: stone, grass, leaves. */
  texture: number;
  /** Everything is moulded of one soft stuff, darker in its hollows. */
  clay: number;
  gloss: number;
  rim: number;
  /** Blur with distance. */
  blur: number;
  bloom: number;
  grain: number;
  paper: number;
  vignette: number;
  saturation: number;
  contrast: number;
  /** 0..1 of the colour taken away. */
  grey: number;
  sparkle: number;
  /** Share of gold in the light. */
  gold: number;
  /** 0..1 of a photograph's grade: cool shadows, warm lights. */
  film: number;
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
};

export const looks: Record<Style, Look> = {
  normal: gouache,
  realism: {
    ...gouache,
    cloudEdge: 0.46,
    cloudStrength: 0.9,
    relief: 0.58,
    round: 1.9,
    tones: 0,
    toneGrain: 0,
    texture: 1.7,
    rim: 0.3,
    blur: 0.4,
    bloom: 0.34,
    grain: 5,
    paper: 0,
    vignette: 0.26,
    saturation: 0.74,
    contrast: 1.14,
    film: 1,
  },
  'B&W': {
    ...gouache,
    cloudEdge: 0.36,
    cloudStrength: 1,
    relief: 0.8,
    round: 1.3,
    tones: 0,
    toneGrain: 0,
    texture: 1.35,
    rim: 0.6,
    bloom: 0.22,
    grain: 15,
    paper: 0,
    vignette: 0.26,
    saturation: 1,
    contrast: 1.1,
    grey: 1,
  },
  Anime: {
    ...gouache,
    ink: 0.0021,
    cloudEdge: 0.05,
    cloudStrength: 0.3,
    cumulus: true,
    relief: 0.72,
    round: 0.8,
    tones: 1.3,
    toneGrain: 0,
    texture: 0.28,
    rim: 0.5,
    bloom: 0.2,
    grain: 0,
    paper: 0,
    vignette: 0,
    saturation: 1.32,
    contrast: 1.06,
  },
  '3D': {
    ...gouache,
    cloudEdge: 0.2,
    cloudStrength: 0.12,
    cumulus: true,
    relief: 1.3,
    round: 2.2,
    tones: 0,
    toneGrain: 0,
    texture: 0.05,
    clay: 0.26,
    gloss: 1,
    rim: 0.15,
    blur: 0.7,
    bloom: 0.16,
    grain: 0,
    paper: 0,
    vignette: 0.14,
    saturation: 1.14,
    contrast: 1.02,
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
    gold: 0.34,
  },
};
