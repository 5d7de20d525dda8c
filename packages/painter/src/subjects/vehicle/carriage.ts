import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const carriage: Subject = {
  words: {
    en: 'carriage, carriages, horse carriage, horse drawn carriage, cart, wagon, stagecoach, ox cart, wheelbarrow, rickshaw',
    zh: '马车, 馬車, 牛车, 牛車, 手推车, 手推車, 黄包车, 人力车, 推车',
    ar: 'عربة, عربة حصان, حنطور, عربة خشبية',
    es: 'carruaje, carruajes, carreta, carroza, coche de caballos, carretilla, diligencia',
    fr: 'carrosse, calèche, charrette, chariot, diligence, brouette',
    ja: '馬車, 荷車, 人力車, 牛車',
  },
  home: ['road', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1.6, reach: 1.05, besidePeople: 1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#7a3a6c';
    pen
      .path('M-50 -40Q-60 -84 -34 -90H34Q58 -84 52 -42Q40 -28 0 -28Q-40 -28 -50 -40z', c, { round: 12 })
      .path('M-38 -92Q0 -106 38 -92V-86H-38z', shift(c, -0.08), { round: 4 });
    pen
      .path('M-40 -80H-10V-54H-42z', context.dark ? '#f6d890' : '#cfe4ec', { round: 4 })
      .path('M12 -80H40L44 -54H12z', context.dark ? '#f6d890' : '#cfe4ec', { round: 4 })
      .rect(-8, -82, 18, 50, shift(c, 0.06), { round: 3 })
      .circle(6, -56, 1.8, '#e8c04a', { material: 'flat' });
    pen
      .path('M-52 -42Q-30 -26 0 -28Q30 -26 54 -42', 'none', { stroke: '#e8c04a', width: 3, round: 2 })
      .path('M44 -32L78 -38', 'none', { stroke: '#6a4a34', width: 4, round: 2 });
    for (const [x, r] of [
      [-38, 25],
      [38, 19],
    ] as const) {
      pen.path(`M${x - r} ${-r}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, 'none', {
        stroke: '#8a5a38',
        width: 4.6,
        round: 2,
      });
      for (let i = 0; i < 4; i++)
        pen.line(
          [
            x + Math.cos(i * 0.785) * r,
            -r + Math.sin(i * 0.785) * r,
            x - Math.cos(i * 0.785) * r,
            -r - Math.sin(i * 0.785) * r,
          ],
          '#8a5a38',
          2,
          { material: 'flat' },
        );
      pen.circle(x, -r, 4, '#e8c04a', { round: 2 });
    }
  },
};
