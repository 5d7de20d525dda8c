import type { Subject } from '../subject.ts';

export const book: Subject = {
  words: {
    en: 'book',
    zh: '书',
    ar: 'كتاب',
    es: 'libro',
    fr: 'livre',
    ja: '書物',
  },
  emoji: '📚 📖 📕 📗 📘 📙',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 18, breadth: 1.8, besidePeople: 0.4 },
  draw: (pen, context) => {
    const { random } = context;
    const covers = ['#b8483c', '#3f6f8c', '#d9a13c', '#5f7a56', '#7a4a6c'] as const;
    [0, 1, 2].forEach((i) => {
      const w = 88 - i * 8 + random.range(-6, 6);
      const y = -i * 21;
      const x = random.range(-6, 6);
      const c = i === 2 && context.colour ? context.colour : random.pick(covers);
      pen
        .rect(x - w + 4, y - 17, w * 2 - 8, 14, '#f6ecd6', { round: 3 })
        .path(`M${x - w + 8} ${y - 13}h${w * 2 - 18}M${x - w + 8} ${y - 9}h${w * 2 - 18}`, 'none', {
          stroke: '#d9c8a4',
          width: 1,
          material: 'flat',
        });
      pen.path(
        `M${x + w} ${y - 20}H${x - w}Q${x - w - 9} ${y - 10} ${x - w} ${y}H${x + w}V${y - 4}H${x - w + 2}Q${x - w - 4} ${y - 10} ${x - w + 2} ${y - 16}H${x + w}z`,
        c,
        { round: 4 },
      );
    });
    pen
      .path(
        'M-70 -66C-40 -84 -12 -80 0 -66C12 -80 40 -84 70 -66L74 -72C42 -96 10 -92 0 -78C-10 -92 -42 -96 -74 -72z',
        context.colour ?? '#c8503c',
        { round: 3 },
      )
      .path(
        'M-68 -72C-40 -94 -12 -90 0 -76V-66C-12 -80 -40 -84 -68 -66zM68 -72C40 -94 12 -90 0 -76V-66C12 -80 40 -84 68 -66z',
        '#fbf4e2',
        { round: 5 },
      );
  },
};
