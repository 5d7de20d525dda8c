import type { Meaning } from '../dictionary.ts';

/** A picture's picture: kind, meaning, and the signs that stand for it. */
const table: Partial<Record<Meaning['kind'], string>> = {
  subject: `
cat 🐱 🐈 😺 😸 😻
dog 🐶 🐕 🐩 🦮
fox 🦊
wolf 🐺
horse 🐴 🐎 🦓 🏇
unicorn 🦄
deer 🦌 🫎
rabbit 🐰 🐇
elephant 🐘 🦣
bear 🐻 🧸
panda 🐼
sheep 🐑 🐏 🐐
cow 🐮 🐄 🐂 🐃
camel 🐫 🐪
lion 🦁 🐯 🐅 🐆
bird 🐦 🕊 🦅 🦜 🐤
owl 🦉
swan 🦢
duck 🦆
penguin 🐧
whale 🐳 🐋 🐬
fish 🐟 🐠 🐡 🦈 🎣
turtle 🐢
butterfly 🦋 🐝
dragon 🐉 🐲 🦕 🦖
jellyfish 🪼 🐙
hippo 🦛
monkey 🐵 🐒
frog 🐸
squirrel 🐿
hedgehog 🦔
mouse 🐭 🐁 🐹
person 🧍 🚶 👨 🧑 🏃 🧘 👤 🤴
woman 👩 👸 👰 🧜
grandmother 👵
grandfather 👴 🧓
dancer 💃 🕺 🩰
child 🧒 👶
girl 👧
boy 👦
couple 💑 👫 💏 👬 👭
family 👪 👨‍👩‍👧 👨‍👩‍👦 👨‍👩‍👧‍👦
robot 🤖
astronaut 👨‍🚀 👩‍🚀 🧑‍🚀
wizard 🧙 🪄
snowman ⛄ ☃
house 🏠 🏡 🛖 🏘
castle 🏰 🏯
tower 🗼 🏢
church ⛪ 💒
mosque 🕌
torii ⛩
tent ⛺ 🎪
shop 🏪 🏬
bridge 🌉
ruin 🏛
boat ⛵ 🛶 🚤 🚣
ship 🚢 🛳 ⛴
train 🚂 🚆 🚄 🚋 🚃 🚞
car 🚗 🚕 🚙 🏎 🛻
bus 🚌 🚍
bicycle 🚲 🚴 🚵
balloon 🎈
plane ✈ 🛩 🛫
rocket 🚀
ufo 🛸 👽 👾
tree 🌳 🌿
pine 🌲 🎄
palm 🌴
cherry 🌸 💮
bamboo 🎋 🎍
cactus 🌵
flower 💐 🌷 🌼 🌺 🪷 🪻
sunflower 🌻
rose 🌹 🥀
mushroom 🍄
leaf 🍁 🍂 🍃
rock 🪨
planet 🪐 🌍 🌎 🌏
volcano 🌋
fuji 🗻
cup ☕ 🍵 🧋
teapot 🫖
bowl 🍜 🍲 🍚 🥣
book 📚 📖 📕 📗 📘 📙
lamp 💡
cake 🎂 🍰 🧁
fruit 🍎 🍏 🍊 🍋 🍇 🍓 🍐 🍑 🍒
bread 🍞 🥐 🥖
umbrella ☂ ☔ 🌂 ⛱
lantern 🏮
firework 🎆 🎇
clock 🕰 ⏰
guitar 🎸 🎻
piano 🎹
candle 🕯
kite 🪁
chair 🪑 🛋
vase 🏺
crystal 💎 🔮
moon 🌙 🌕 🌛 🌜 🌝 🌚 🌔 🌓
sun ☀ 🌞
star ⭐ 🌟 ✨ 🌠 💫
rainbow 🌈`,
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

function signs(): ReadonlyMap<string, Meaning> {
  made ??= new Map(
    Object.entries(table).flatMap(([kind, lines]) =>
      lines
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [name = '', ...list] = line.split(' ');
          return list.map((sign) => [bare(sign), { kind: kind as Meaning['kind'], name }] as const);
        }),
    ),
  );
  return made;
}

/** What a sign means; one joined of several that is unknown means the first of them that is not. */
export function meaningOfSign(written: string): Meaning | undefined {
  const sign = bare(written);
  return (
    signs().get(sign) ??
    sign
      .split('\u200d')
      .map((part) => signs().get(part))
      .find(Boolean)
  );
}

/** Every meaning that a sign stands for. */
export const meaningsOfSigns = (): Meaning[] => [...signs().values()];
