import type { Subject } from '../subject.ts';
import { chooseFigure } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const person: Subject = {
  words: {
    en: 'person, man, men, people, gentleman, father, dad, daddy, brother, uncle, husband, son, friend, boyfriend, traveler, traveller, hiker, wanderer, farmer, gardener, baker, chef, cook, teacher, doctor, scientist, student, writer, poet, artist, explorer, pilot, sailor, captain, pirate, soldier, warrior, hero, fisherman, fishermen, painter, musician, samurai, knight, monk, king, prince, emperor, worker, mechanic, figure, stranger',
    zh: '人, 男人, 旅人, 行人, 男子, 武士, 骑士, 騎士, 农夫, 農夫, 渔夫, 漁夫, 画家, 畫家, 人们, 人們, 旅行者, 父亲, 父親, 爸爸, 哥哥, 弟弟, 叔叔, 朋友, 老师, 老師, 医生, 醫生, 学生, 學生, 诗人, 詩人, 国王, 國王, 王子, 水手, 厨师, 廚師, 面包师, 麵包師, 园丁, 園丁, 探险家',
    ar: 'شخص, رجل, رجال, ناس, مسافر, صياد, فارس, ملك, أمير, فلاح, أب, أبي, والدي, بابا, أخ, أخي, عم, صديق, صديقي, أصدقاء, معلم, طبيب, طالب, شاعر, بحار السفينة, طباخ, خباز, بستاني',
    es: 'persona, hombre, gente, viajero, caminante, pescador, caballero, padre, papá, hermano, tío, hijo, amigo, profesor, médico, estudiante, poeta, rey, príncipe, marinero, cocinero, panadero, jardinero, explorador, granjero',
    fr: 'personne, homme, gens, voyageur, pêcheur, chevalier, promeneur, père, papa, frère, oncle, fils, ami, professeur, médecin, étudiant, poète, roi, prince, marin, cuisinier, boulanger, jardinier, explorateur, fermier',
    ja: '人, 男, 男性, 旅人, 侍, 騎士, 漁師, 人々, 父, お父さん, パパ, 兄, 弟, 友達, 友人, 先生, 医者, 学生, 詩人, 王様, 王子, 船乗り, 料理人, パン職人, 庭師, 農夫',
  },
  emoji: '🧍 🚶 👨 🧑 🏃 🧘 👤 🤴',
  home: ['hill', 'meadow', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 0.54 },
  traits: ['person'],
  draw: (pen, context) => drawFigure(pen, context, chooseFigure(context)),
};
