import type { Language } from '@limn/db/words';
import { createDice, type Dice } from './dice.ts';
import { isHanWritten, lengthOf, measureFor } from './measure.ts';
import type { Scenery } from './scenes.ts';
import { scenesAr } from './scenes-ar.ts';
import { scenesEn } from './scenes-en.ts';
import { scenesEs } from './scenes-es.ts';
import { scenesFr } from './scenes-fr.ts';
import { scenesJa } from './scenes-ja.ts';
import { scenesZhCn } from './scenes-zh-cn.ts';
import { scenesZhTw } from './scenes-zh-tw.ts';

export const sceneryIn: Record<Language, Scenery> = {
  en: scenesEn,
  'zh-CN': scenesZhCn,
  'zh-TW': scenesZhTw,
  ar: scenesAr,
  es: scenesEs,
  fr: scenesFr,
  ja: scenesJa,
};

/** An everyday scene of about fifty words. A throw of the dice that comes out too short or too long is thrown again. */
export function inventPrompt(seed: number, language: Language): string {
  const { least, most } = measureFor(language);
  const dice = createDice(`${language} ${seed}`);
  for (let attempt = 0; attempt < 100; attempt++) {
    const text = tell(sceneryIn[language], dice, isHanWritten(language) ? '' : ' ');
    const length = lengthOf(text, language);
    if (length >= least && length <= most) return text;
  }
  throw new RangeError(`no scene of the right length in ${language}`);
}

function tell(scenery: Scenery, dice: Dice, gap: string): string {
  const scene = dice.pick(scenery.scenes);
  const { when } = scene;
  const moment = dice.pick(scenery.moments.filter(({ hour }) => when === undefined || when.includes(hour)));
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
  const rest = [
    dice.pick(scene.things),
    dice.pick(moment[scene.side]),
    dice.pick(scenery.touches[scene.side]),
  ];
  return [opening, ...rest].map((sentence) => capitalize(agree(sentence))).join(gap);
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
