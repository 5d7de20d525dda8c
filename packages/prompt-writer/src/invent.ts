import type { Language } from '@limn/db/enums';
import { createRandom, type Random } from './random.ts';
import { isWithoutSpaces, lengthLimits, lengthOf } from './text-length.ts';
import { sceneryIn, scenesIn } from './words.ts';
import type { Hour, Scene, Scenery } from './words-schema.ts';

/** The opening, the surroundings, the hour and one detail. Further details lengthen a text that is too short. */
const fewestSentences = 4;
const furtherDetails = 3;

/** The hours at which shops and libraries are open. */
const businessHours: readonly Hour[] = [
  'morning',
  'weekend',
  'noon',
  'afternoon',
  'dusk',
  'rain',
  'drizzle',
  'snow',
  'mist',
  'wind',
];

/** An everyday scene of about fifty words. A text that is too short or too long is replaced by the next one. */
export function inventPrompt(seed: number, language: Language): string {
  const { least, most } = lengthLimits(language);
  const random = createRandom(`${language} ${seed}`);
  for (let attempt = 0; attempt < 100; attempt++) {
    const sentences = writeScene(language, random);
    for (let count = fewestSentences; count <= sentences.length; count++) {
      const text = sentences.slice(0, count).join(isWithoutSpaces(language) ? '' : ' ');
      const length = lengthOf(text, language);
      if (length >= least && length <= most) return text;
    }
  }
  throw new RangeError(`no scene of the right length in ${language}`);
}

function writeScene(language: Language, random: Random): string[] {
  const scenery = sceneryIn(language);
  const scene = random.pick(scenesIn(language));
  const moment = random.pick(scenery.moments.filter(({ hour }) => happensAt(scene, hour)));
  const people = scene.people ?? scenery.people;
  const person = random.pick([...people.masculine, ...people.feminine]);
  const isMasculine = people.masculine.includes(person);
  const agree = (text: string) =>
    text.replace(/\{([^{}|]*)\|([^{}|]*)\}/gu, (_whole, masculine: string, feminine: string) =>
      isMasculine ? masculine : feminine,
    );
  const opening = random
    .pick(scenery.openings)
    .replace('{moment}', moment.text)
    .replace('{place}', random.pick(scene.places))
    .replace('{action}', random.pick(scene.actions))
    .replace('{person}', person);
  const details = detailsOf(scene, scenery);
  const rest = [random.pick(scene.surroundings), random.pick(moment[scene.side])];
  for (let count = 0; count < furtherDetails; count++) {
    rest.push(random.pick(details.filter((sentence) => !rest.includes(sentence))));
  }
  return [opening, ...rest].map((sentence) => capitalize(agree(sentence)));
}

export function happensAt({ when }: Scene, hour: Hour): boolean {
  return when === undefined || (when === 'businessHours' ? businessHours : when).includes(hour);
}

/** @throws RangeError where a scene asks for details that its language lacks */
export function detailsOf({ details, side }: Scene, scenery: Scenery): readonly string[] {
  const list = Array.isArray(details) ? details : scenery.details[details ?? side];
  if (list === undefined) throw new RangeError(`no details ${details}`);
  return list;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
