import type { Subject } from '../subject.ts';
import { chooseFigure } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const person: Subject = {
  words: {
    en: 'person, man, people, father, dad, daddy, brother, uncle, husband, son, friend, boyfriend, traveler, traveller, hiker, wanderer, farmer, gardener, teacher, scientist, writer, poet, artist, explorer, pilot, sailor, captain, soldier, warrior, hero, fisherman, fishermen, painter, musician, monk, worker, mechanic, figure, stranger',
    zh: '人, 男人, 旅人, 行人, 男子, 农夫, 農夫, 渔夫, 漁夫, 画家, 畫家, 人们, 人們, 旅行者, 父亲, 父親, 爸爸, 哥哥, 弟弟, 叔叔, 朋友, 老师, 老師, 诗人, 詩人, 水手, 面包师, 麵包師, 园丁, 園丁, 探险家',
    ar: 'شخص, ناس, مسافر, صياد, فلاح, أب, أبي, والدي, بابا, أخ, أخي, عم, صديق, صديقي, أصدقاء, معلم, شاعر, بحار السفينة, خباز, بستاني',
    es: 'persona, gente, viajero, caminante, pescador, padre, papá, hermano, tío, hijo, amigo, profesor, poeta, marinero, panadero, jardinero, explorador, granjero',
    fr: 'personne, gens, voyageur, pêcheur, promeneur, père, papa, frère, oncle, fils, ami, professeur, poète, marin, boulanger, jardinier, explorateur, fermier',
    ja: '人, 男, 旅人, 漁師, 人々, 父, お父さん, パパ, 兄, 弟, 友達, 友人, 先生, 詩人, 船乗り, パン職人, 庭師, 農夫',
  },
  emoji: '🧍 🚶 🧑 🏃 🧘 👤',
  home: ['hill', 'meadow', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 0.54 },
  traits: ['person'],
  draw: (pen, context) => drawFigure(pen, context, chooseFigure(context)),
};
