import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const ferriswheel: Subject = {
  words: {
    en: 'ferris wheel, big wheel, amusement park, carousel, merry go round, theme park, fairground, roller coaster',
    zh: '摩天轮, 摩天輪, 游乐园, 遊樂園, 旋转木马, 旋轉木馬, 过山车, 雲霄飛車, 游乐场',
    ar: 'عجلة ملاهي, عجلة دوارة, ملاهي, مدينة ملاهي, دوامة الخيل',
    es: 'noria, rueda de la fortuna, parque de diversiones, carrusel, tiovivo, montaña rusa, feria',
    fr: 'grande roue, fête foraine, manège, parc d attractions, montagnes russes',
    ja: '観覧車, 遊園地, メリーゴーランド, ジェットコースター',
  },
  home: ['park'],
  layer: 'far',
  where: 'ground',
  size: { height: 64, breadth: 1, reach: 1.05, besidePeople: 2.2 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e05a6c';
    const gondolas = ['#f0c048', '#4fa0c8', '#e8804a', '#7ab46a'] as const;
    pen.path('M0 -54L-24 0M0 -54L24 0M-15 -20H15', 'none', { stroke: '#8a94a0', width: 3.4, round: 1 });
    pen
      .path('M-42 -54a42 42 0 1 0 84 0a42 42 0 1 0 -84 0z', 'none', { stroke: c, width: 3, round: 1 })
      .path('M-35 -54a35 35 0 1 0 70 0a35 35 0 1 0 -70 0z', 'none', {
        stroke: shift(c, 0.08),
        width: 1.4,
        material: 'flat',
      });
    for (let i = 0; i < 12; i++) {
      const [x, y] = [Math.cos(i * 0.5236) * 42, -54 + Math.sin(i * 0.5236) * 42];
      pen
        .line([0, -54, x, y], shift(c, 0.05), 1, { material: 'flat' })
        .path(`M${x - 3.6} ${y}h7.200v4Q${x} ${y + 8.6} ${x - 3.6} ${y + 4}z`, gondolas[i % 4] ?? c, {
          round: 2,
        });
      if (context.dark) pen.circle(x, y, 1.6, '#fff0b0', { material: 'glow' });
    }
    pen.circle(0, -54, 5, '#f4efe4', { round: 3 });
  },
};
