import { buildings } from '../subjects/building/buildings.ts';
import { naturalThings } from '../subjects/nature/natural-things.ts';
import { plants } from '../subjects/plant/plants.ts';
import { shops } from '../subjects/shop/shops.ts';
import { isPerson, type SubjectName } from '../subjects/subjects.ts';
import { vehicles } from '../subjects/vehicle/vehicles.ts';
import { isFigure } from './figure.ts';
import { readPrompt } from './read-prompt.ts';

/** What a prompt is about, by its first subject, or else by its place. */
export type PromptCategory =
  | 'person'
  | 'animal'
  | 'food'
  | 'building'
  | 'landscape'
  | 'vehicle'
  | 'object'
  | 'fantasy'
  | 'sport';

const fantasy = new Set<string>([
  ...['wizard', 'dragon', 'unicorn', 'mermaid', 'superhero', 'fairy', 'ghost', 'monkeyking', 'ufo'],
]);
const sport = new Set<string>(['footballer', 'basketballer', 'skier', 'surfer', 'goal', 'ball']);
const food = new Set<string>([
  ...['bread', 'cake', 'fruit', 'bowl', 'cup', 'pizza', 'burger', 'icecream', 'donut', 'cookie', 'wine'],
  ...[
    'sushi',
    'dumpling',
    'mandarin',
    'tamale',
    'jam',
    'croissant',
    'hotdog',
    'watermelon',
    'noodles',
    'egg',
  ],
  ...['cheese', 'chocolate', 'beer', 'laidtable', 'vegetable', 'taco', 'steak'],
]);

/** Undefined where no subject and no place is understood. */
export function readCategory(prompt: string): PromptCategory | undefined {
  const { subjects, places } = readPrompt(prompt);
  const [first] = subjects;
  if (first) return categoryOf(first.name);
  if (places.includes('stadium')) return 'sport';
  if (places.some((place) => place === 'city' || place === 'street' || place === 'village'))
    return 'building';
  return places.some((place) => !indoors.has(place)) ? 'landscape' : undefined;
}

const indoors = new Set<string>(['room', 'livingroom', 'kitchen', 'classroom', 'space', 'underwater']);

function categoryOf(name: SubjectName): PromptCategory {
  if (fantasy.has(name)) return 'fantasy';
  if (sport.has(name)) return 'sport';
  if (food.has(name)) return 'food';
  if (isPerson(name)) return 'person';
  if (isFigure(name)) return 'animal';
  if (name in buildings || name in shops) return 'building';
  if (name in vehicles) return 'vehicle';
  return name in plants || (name in naturalThings && name !== 'crystal') ? 'landscape' : 'object';
}
