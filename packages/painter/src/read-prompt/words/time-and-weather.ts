export const timeWords = `
dawn | dawn, sunrise, daybreak, early morning, first light, morning | 黎明, 日出, 清晨, 早晨, 拂晓, 晨曦, 早上, 破晓, 晨光 | فجر, شروق, شروق الشمس, صباح, الصباح الباكر | amanecer, alba, madrugada, mañana, salida del sol | aube, lever du soleil, aurore matinale, matin, petit matin, lever de soleil | 夜明け, 朝, 日の出, 早朝, 明け方, 朝焼け
day | day, daytime, noon, midday, afternoon | 白天, 中午, 正午, 下午, 午后, 午後, 白昼 | نهار, ظهر, ظهيرة, بعد الظهر | día, mediodía, tarde soleada | jour, journée, midi, après-midi | 昼, 昼間, 正午, 午後
sunset | sunset, golden hour, sundown, evening sun, evening | 日落, 夕阳, 夕陽, 晚霞, 落日, 傍晚 | غروب, غروب الشمس, مساء, أصيل | atardecer, puesta de sol, ocaso, tarde | coucher du soleil, coucher de soleil, couchant, soir, soirée | 夕焼け, 夕日, 日没, 夕方, 夕陽
dusk | dusk, twilight, nightfall, blue hour, gloaming | 黄昏, 黃昏, 暮色, 薄暮 | غسق, شفق, عند الغسق | crepúsculo, anochecer | crépuscule, brune, tombée de la nuit | 夕暮れ, 黄昏, たそがれ, 薄暮
night | night, midnight, nighttime, nocturnal | 夜, 夜晚, 夜里, 夜裡, 午夜, 深夜, 晚上, 黑夜, 夜色, 夜空 | ليل, ليلة, منتصف الليل, ليلي, ليلية | noche, medianoche, nocturno, nocturna | nuit, minuit, nocturne | 夜, 深夜, 真夜中, 夜空, 晩`;

export const seasonWords = `
spring | spring, springtime, april | 春, 春天, 春日, 春季 | ربيع, ربيعي | primavera, primaveral | printemps, printanier | 春
summer | summer, summertime, july, tropical | 夏, 夏天, 夏日, 夏季 | صيف, صيفي, صيفية | verano, veraniego | été, estival | 夏, 真夏
autumn | autumn, fall, autumnal, october, in autumn | 秋, 秋天, 秋日, 秋季, 金秋 | خريف, خريفي, خريفية | otoño, otoñal | automne, automnal | 秋, 紅葉
winter | winter, wintry, christmas, december | 冬, 冬天, 冬日, 冬季, 圣诞, 聖誕 | شتاء, شتوي, شتوية | invierno, invernal, navidad | hiver, hivernal, noël | 冬, 真冬, クリスマス`;

export const weatherWords = `
clear | clear, clear sky, cloudless, sunny | 晴, 晴天, 晴朗, 晴空, 万里无云 | صافية, سماء صافية, مشمس, صحو | despejado, cielo despejado, soleado, soleada | clair, ciel clair, dégagé, ensoleillé, ensoleillée | 晴れ, 快晴, 晴天, 青空
cloud | cloud, clouds, cloudy, overcast | 云, 雲, 多云, 多雲, 阴天, 陰天, 白云, 白雲, 云朵 | غيوم, غيمة, سحاب, سحب, غائم, غائمة | nube, nubes, nublado, nuboso | nuage, nuages, nuageux, couvert | 雲, 曇り, 曇天
rain | rain, rainy, raining, drizzle, shower, downpour | 雨, 下雨, 雨天, 细雨, 細雨, 雨中, 大雨, 雨夜 | مطر, ممطر, ماطر, ماطرة, أمطار, ممطرة | lluvia, lluvioso, lluviosa, llueve, llovizna | pluie, pluvieux, pluvieuse, averse, bruine | 雨, 雨の日, 小雨, 大雨, 雨上がり
snow | snow, snowy, snowing, snowfall, blizzard, snow covered, snow-covered, frost | 雪, 下雪, 飘雪, 飄雪, 雪花, 白雪, 大雪, 雪中 | ثلج, ثلوج, ثلجي, ثلجية, مثلج | nieve, nevado, nevada, nevando, ventisca | neige, enneigé, enneigée, neigeux, blizzard | 雪, 吹雪, 大雪, 雪景色
fog | fog, foggy, mist, misty, haze, hazy | 雾, 霧, 薄雾, 薄霧, 晨雾, 晨霧, 迷雾, 大雾 | ضباب, ضبابي, ضبابية | niebla, neblina, bruma, brumoso, brumosa | brouillard, brume, brumeux, brumeuse | 霧, もや, 靄, 霞, 朝霧
storm | storm, stormy, thunderstorm, lightning, thunder, tempest, hurricane | 暴风雨, 暴風雨, 闪电, 閃電, 雷雨, 风暴, 風暴, 雷电 | عاصفة, عواصف, برق, رعد, عاصف | tormenta, tempestad, relámpago, rayo, tormentoso, tormentosa | orage, tempête, éclair, foudre, orageux, orageuse | 嵐, 雷, 稲妻, 暴風雨, 雷雨
wind | wind, windy, breeze, breezy | 风, 風, 微风, 微風, 大风, 大風 | ريح, رياح, نسيم, عاصفة رملية | viento, brisa, ventoso | vent, brise, venteux | 風, そよ風
aurora | aurora, northern lights, aurora borealis, polar lights | 极光, 極光, 北极光, 北極光 | شفق قطبي, الشفق القطبي, أضواء الشمال | aurora boreal, auroras boreales, luces del norte | aurore boréale, aurores boréales | オーロラ`;
