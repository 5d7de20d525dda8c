export const timeWords = `
dawn | | | | | aurore matinale |
day | | 白昼 | | día, tarde soleada | jour |
sunset | evening sun | | أصيل | | |
dusk | gloaming | | عند الغسق | | |
night | | 黑夜 | | | |`;

export const seasonWords = `
spring | | | | | |
summer | tropical | | | | |
autumn | in autumn | 金秋 | | | |
winter | | | | | |`;

export const weatherWords = `
clear | clear | | | | ciel clair, dégagé | 青空
cloud | | 多雲, 白云, 白雲 | | nuboso | couvert |
rain | | | | | bruine |
snow | | 白雪 | | | |
fog | | | | | |
storm | | | | tormentosa | |
wind | | | | | |
aurora | polar lights | | | | |`;
