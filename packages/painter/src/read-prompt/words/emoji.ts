import { subjects } from '../../subjects/subjects.ts';
import type { Meaning } from '../dictionary.ts';

/** A picture's picture: kind, meaning, and the signs that stand for it. */
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

/** Variation selectors and skins change the look of a sign, not what it stands for. */
const bare = (sign: string) => sign.replace(/[\ufe0e\ufe0f]|\p{Emoji_Modifier}/gu, '');

let made: ReadonlyMap<string, Meaning> | undefined;

function emojiMeanings(): ReadonlyMap<string, Meaning> {
  const subjectSigns = Object.entries(subjects).flatMap(([name, { emoji }]) =>
    (emoji?.split(' ') ?? []).map((sign) => [bare(sign), { kind: 'subject' as const, name }] as const),
  );
  made ??= new Map<string, Meaning>([
    ...subjectSigns,
    ...Object.entries(table).flatMap(([kind, lines]) =>
      lines
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [name = '', ...list] = line.split(' ');
          return list.map((sign) => [bare(sign), { kind: kind as Meaning['kind'], name }] as const);
        }),
    ),
  ]);
  return made;
}

/** What a sign means; one joined of several that is unknown means the first of them that is not. */
export function meaningOfEmoji(written: string): Meaning | undefined {
  const sign = bare(written);
  return (
    emojiMeanings().get(sign) ??
    sign
      .split('\u200d')
      .map((part) => emojiMeanings().get(part))
      .find(Boolean)
  );
}

/** Every meaning that a sign stands for. */
export const meaningsOfEmoji = (): Meaning[] => [...emojiMeanings().values()];
