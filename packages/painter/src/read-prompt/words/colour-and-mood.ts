export const colourWords = `
red | | 赤色, 深红 | | rojizo | | 紅, 紅い
orange | | | | | | オレンジ
yellow | | | | | |
green | mint | | | | |
teal | | 青绿 | | | |
blue | | | | | |
purple | | | | | |
pink | | | | | roses |
white | | | | | |
black | | | | | |
grey | ash | | | | |
brown | | | | | |
gold | | | | | |
silver | | | | | |`;

export const moodWords = `
calm | | 平和 | السلام | serenidad | |
mysterious | | | | | |
sad | melancholia | 憂傷, 悲哀, 哀愁 | | | | 寂しげな
joyful | | 喜悅 | | | | 陽気な
dreamy | | 梦想, 夢想 | | | | 夢の
epic | | | | | |
cosy | | | | | |
lonely | | 孤独感 | الوحدة | | | 寂しさ
minimal | | | | | |
pastel | | | | | |
vintage | | | | | |
neon | | | | | |
dark | | 黑暗 | | | |
bright | | | | | |
watercolour | | | | | |
inkwash | | | | | |
warm | | | | | |
cold | | | | | |`;

export const poseWords = `
asleep | fall asleep, takes a nap | | تنام | | assoupie |
sitting | | | تجلس | | | 座っている
lying | lies down, lying down | | | | | 寝転んで
running | | | | | |
flying | | | تطير | | |
riding | | | | | monté sur |
holding | | | | | tient dans |
dancing | | | | | |
jumping | | | | | |
swimming | | 在游 | | | |
reading | | | | | | 本を読む`;
