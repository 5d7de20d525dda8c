import type { Language } from '@limn/db/words';
import { createDice, type Dice } from './dice.ts';
import { isHanWritten, lengthOf, measureFor } from './measure.ts';
import { sceneryAr } from './scenery-ar.ts';
import { sceneryEn } from './scenery-en.ts';
import { sceneryEs } from './scenery-es.ts';
import { sceneryFr } from './scenery-fr.ts';
import { sceneryJa } from './scenery-ja.ts';
import { sceneryZhCn } from './scenery-zh-cn.ts';
import { sceneryZhTw } from './scenery-zh-tw.ts';
import type { Scenery } from './scenes.ts';

export const sceneryIn: Record<Language, Scenery> = {
  en: sceneryEn,
  'zh-CN': sceneryZhCn,
  'zh-TW': sceneryZhTw,
  ar: sceneryAr,
  es: sceneryEs,
  fr: sceneryFr,
  ja: sceneryJa,
};

/** An everyday scene of about fifty words. A throw of the dice that comes out too short or too long is thrown again. */
export function inventPrompt(seed: number, language: Language): string {
  const { least, most } = measureFor(language);
  const dice = createDice(`${language} ${seed}`);
  for (let attempt = 0; attempt < 100; attempt++) {
    const sentences = tell(sceneryIn[language], dice);
    for (let count = fewest; count <= sentences.length; count++) {
      const text = sentences.slice(0, count).join(isHanWritten(language) ? '' : ' ');
      const length = lengthOf(text, language);
      if (length >= least && length <= most) return text;
    }
  }
  throw new RangeError(`no scene of the right length in ${language}`);
}

/** The opening, the things around, the hour and one touch; the touches after that are for texts still too short. */
const fewest = 4;

function tell(scenery: Scenery, dice: Dice): string[] {
  const scene = dice.pick(scenery.scenes);
  const moment = dice.pick(scenery.moments.filter(({ hour }) => scene.when?.includes(hour) ?? true));
  const people = scene.who ?? scenery.who;
  const who = dice.pick([...people.m, ...people.f]);
  const isMasculine = people.m.includes(who);
  const agree = (text: string) =>
    text.replace(/\{([^{}|]*)\|([^{}|]*)\}/gu, (_whole, masculine: string, feminine: string) =>
      isMasculine ? masculine : feminine,
    );
  const opening = dice
    .pick(scenery.opening)
    .replace('{moment}', moment.text)
    .replace('{place}', dice.pick(scene.place))
    .replace('{doing}', dice.pick(scene.doing))
    .replace('{who}', who);
  const touches = scene.touches ?? scenery.touches[scene.side];
  const rest = [dice.pick(scene.things), dice.pick(moment[scene.side])];
  for (let count = 0; count < 3; count++) {
    rest.push(dice.pick(touches.filter((sentence) => !rest.includes(sentence))));
  }
  return [opening, ...rest].map((sentence) => capitalize(agree(sentence)));
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
