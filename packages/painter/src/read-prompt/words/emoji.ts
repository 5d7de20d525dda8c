import { subjects } from '../../subjects/subjects.ts';
import type { Meaning } from '../dictionary.ts';

/** For each kind: a meaning and its emoji. Those of subjects are in their entries. */
const table: Partial<Record<Meaning['kind'], string>> = {
  place: `
sea 🌊
beach 🏖
island 🏝
mountain ⛰ 🏔
city 🏙 🌆
park 🏞
desert 🏜
space 🌌
underwater 🪸
field 🌾
room 🪟`,
  time: `
dawn 🌅 🌄
sunset 🌇
night 🌃`,
  weather: `
cloud ☁ 🌥
rain 🌧 💧
snow ❄ 🌨
storm ⛈ 🌩 ⚡
fog 🌫
wind 💨 🌬`,
  mood: `
joyful 😀 😄 😊 🎉
sad 😢 😭
warm ❤ 💕 🧡`,
  pose: 'asleep 😴 💤',
};

/** Variation selectors and skin tones do not change the meaning. */
const plainEmoji = (emoji: string) => emoji.replace(/[\ufe0e\ufe0f]|\p{Emoji_Modifier}/gu, '');

let meanings: ReadonlyMap<string, Meaning> | undefined;

/** Built at the first call. */
function emojiMeanings(): ReadonlyMap<string, Meaning> {
  meanings ??= new Map([...subjectMeanings(), ...tableMeanings()]);
  return meanings;
}

function subjectMeanings(): [string, Meaning][] {
  return Object.entries(subjects).flatMap(([name, { emoji }]) =>
    (emoji?.split(' ') ?? []).map((one): [string, Meaning] => [plainEmoji(one), { kind: 'subject', name }]),
  );
}

function tableMeanings(): [string, Meaning][] {
  return Object.entries(table).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', ...list] = line.split(' ');
        return list.map((one): [string, Meaning] => [
          plainEmoji(one),
          { kind: kind as Meaning['kind'], name },
        ]);
      }),
  );
}

/** The meaning of an emoji. An unknown joined emoji has the meaning of its first known part. */
export function meaningOfEmoji(written: string): Meaning | undefined {
  const emoji = plainEmoji(written);
  const parts = emoji.split('\u200d');
  return emojiMeanings().get(emoji) ?? parts.map((part) => emojiMeanings().get(part)).find(Boolean);
}

/** The meanings of all emoji. */
export const meaningsOfEmoji = (): Meaning[] => [...emojiMeanings().values()];
