import type { Subject } from '../subject.ts';

/** Logs within a ring of stones, burning. */
export const campfire: Subject = {
  words: {
    en: 'campfire',
    zh: '篝火',
    ar: 'نار المخيم',
    es: 'fogata',
    fr: 'feu de camp',
    ja: '焚き火',
  },
  emoji: '🏕 🔥',
  home: ['meadow', 'beach', 'forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 1.3 },
  traits: ['outdoors'],
  draw: (pen) => {
    pen.halo(0, -38, 92, '#ff9a3c', 0.5);
    for (const x of [-34, -12, 12, 34] as const) pen.ellipse(x, -15, 13, 8, '#8a8480', { round: 6 });
    pen.path('M-44 -6L34 -24L40 -14L-38 2zM44 -6L-34 -24L-40 -14L38 2z', '#7a4a30', { round: 5 });
    pen
      .path(
        'M-30 -14C-42 -44 -20 -52 -20 -76C-8 -64 -6 -54 -2 -50C2 -64 4 -84 0 -100C20 -84 22 -68 24 -58C28 -62 30 -66 30 -72C44 -50 42 -26 30 -14Q0 -6 -30 -14z',
        '#ff7a28',
        { material: 'glow' },
      )
      .path(
        'M-18 -14C-24 -32 -10 -40 -8 -54C2 -46 4 -38 8 -48C20 -36 24 -22 18 -14Q0 -9 -18 -14z',
        '#ffb040',
        {
          material: 'glow',
          outline: false,
        },
      )
      .path('M-9 -14C-11 -24 -4 -28 -2 -36C6 -28 11 -22 9 -14Q0 -11 -9 -14z', '#fff0a0', {
        material: 'glow',
        outline: false,
      });
    for (const x of [-46, -26, -2, 24, 46] as const) pen.ellipse(x, -5, 14, 9, '#a09a94', { round: 7 });
  },
};
