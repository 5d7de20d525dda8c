import type { Subject } from '../subject.ts';

export const newspaper: Subject = {
  words: {
    en: 'newspaper, newspapers, letter, letters, envelope, map, treasure map, magazine',
    zh: '报纸, 報紙, 信, 信封, 地图, 地圖, 信件, 杂志, 雜誌, 情书',
    ar: 'جريدة, صحيفة, رسالة, ظرف, خريطة, مجلة',
    es: 'periódico, periódicos, carta, cartas, sobre de papel, mapa, revista',
    fr: 'journal, journaux, lettre, lettres, enveloppe, magazine, carte au trésor',
    ja: '新聞, 新聞紙, 手紙, 封筒, 地図, 雑誌',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 1.3 },
  draw: (pen) => {
    pen
      .path('M-52 -92L-2 -98V-6L-52 0z', '#f2eee2', { round: 3 })
      .path('M-2 -98L52 -92V0L-2 -6z', '#e6e0d0', { round: 3 });
    pen
      .path('M-46 -83L-8 -88V-78L-46 -73z', '#3a3a40', { material: 'flat', outline: false })
      .path('M6 -84L44 -79V-48L6 -52z', '#9aa4ac', { material: 'flat', outline: false })
      .path('M10 -58L22 -70L30 -62L40 -68V-52L10 -55z', '#6a747c', { material: 'flat', outline: false });
    for (let i = 0; i < 6; i++)
      pen.path(`M-46 ${-64 + i * 10}L-8 ${-69 + i * 10}`, 'none', {
        stroke: '#a8a49a',
        width: 2.4,
        material: 'flat',
      });
    for (let i = 0; i < 4; i++)
      pen.path(`M6 ${-42 + i * 9}L44 ${-38 + i * 9}`, 'none', {
        stroke: '#a8a49a',
        width: 2.4,
        material: 'flat',
      });
  },
};
