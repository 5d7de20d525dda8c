import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const skyscraper: Subject = {
  words: {
    en: 'skyscraper',
    zh: '摩天大楼',
    ar: 'أبراج شاهقة',
    es: 'rascacielos',
    fr: 'tours de bureaux',
    ja: '高層ビル',
  },
  emoji: '🏢',
  home: ['city'],
  layer: 'far',
  where: 'ground',
  size: { height: 64, breadth: 0.62 },
  draw: (pen, context) => {
    const glass = context.colour ?? '#6f93ac';
    const lit = context.dark ? '#ffd98a' : shift(glass, 0.16);
    const tower = (x: number, w: number, top: number, c: string, chance: number) => {
      pen
        .rect(x - w / 2, top, w, -top, c, { round: 2 })
        .rect(context.lit > 0 ? x - w / 2 : x, top, w / 2, -top, shift(c, -0.07), {
          material: 'flat',
          outline: false,
        });
      let on = '';
      let off = '';
      for (let y = top + 3; y < -4; y += 4.2)
        for (let k = 0; k < 4; k++) {
          const d = `M${(x - w / 2 + 1.5 + (k * (w - 3)) / 4).toFixed(1)} ${y.toFixed(1)}h${((w - 3) / 4 - 1).toFixed(1)}v2.600h${(-(w - 3) / 4 + 1).toFixed(1)}z`;
          if (context.random.chance(chance)) on += d;
          else off += d;
        }
      pen.path(off, shift(c, -0.14), { material: 'flat', outline: false });
      if (on) pen.path(on, lit, { material: context.dark ? 'glow' : 'flat', outline: false });
    };
    tower(-20, 17, -62, shift(glass, -0.05), 0.4);
    tower(19, 19, -72, shift(glass, 0.03), 0.4);
    tower(0, 21, -90, glass, 0.5);
    pen.path('M-6 -90H6L3 -95H-3zM-0.800 -95h1.600v-9h-1.600z', shift(glass, -0.1), { round: 1 });
    if (context.dark) pen.circle(0, -104, 1.2, '#ff6a50', { material: 'glow' });
  },
};
