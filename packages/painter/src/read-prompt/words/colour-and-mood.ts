export const colourWords = `
red | red, crimson, scarlet, ruby | 红, 紅, 红色, 紅色, 赤色, 深红 | أحمر, حمراء, حمر, قرمزي | rojo, roja, rojizo, carmesí | rouge, écarlate | 赤, 赤い, 真っ赤, 紅, 紅い
orange | orange, amber, apricot | 橙, 橙色, 橘色 | برتقالي, برتقالية | naranja, anaranjado, anaranjada | orange, orangé, orangée | オレンジ, オレンジ色, 橙色
yellow | yellow, lemon yellow | 黄, 黃, 黄色, 黃色 | أصفر, صفراء, صفر | amarillo, amarilla | jaune | 黄色, 黄色い
green | green, emerald, olive green, mint | 绿, 綠, 绿色, 綠色, 翠绿, 青翠 | أخضر, خضراء, خضر | verde | vert, verte, verts, vertes | 緑, 緑色, 緑の
teal | teal, turquoise, cyan, aqua | 青色, 青绿, 蓝绿色, 碧绿 | فيروزي, فيروزية | turquesa, cian | turquoise, cyan | 青緑, ターコイズ, 水色
blue | blue, navy, azure, cobalt, indigo | 蓝, 藍, 蓝色, 藍色, 湛蓝, 蔚蓝 | أزرق, زرقاء, زرق | azul, azulado, azules | bleu, bleue, bleus, bleues | 青, 青い, 青色, 藍色
purple | purple, violet, lilac, mauve, magenta | 紫, 紫色, 紫罗兰色 | بنفسجي, بنفسجية, أرجواني, أرجوانية | morado, morada, púrpura, violeta, lila | violet, violette, pourpre, mauve, lilas | 紫, 紫色
pink | pink, rosy, salmon | 粉, 粉色, 粉红, 粉紅, 粉红色 | وردي, وردية, زهري, زهرية | rosa, rosado, rosada | rose, roses, rosé | ピンク, ピンク色, 桃色
white | white, ivory | 白, 白色, 雪白, 洁白 | أبيض, بيضاء, بيض | blanco, blanca | blanc, blanche | 白, 白い, 白色, 真っ白
black | black, ebony | 黑, 黑色, 漆黑 | أسود, سوداء, سود | negro, negra | noir, noire | 黒, 黒い, 黒色, 真っ黒
grey | grey, gray, ash | 灰, 灰色 | رمادي, رمادية | gris, grises | gris, grise | 灰色, グレー
brown | brown, chestnut, tan | 棕, 棕色, 褐色, 咖啡色 | بني, بنية | marrón, castaño, castaña, pardo | marron, brun, brune | 茶色, 褐色
gold | gold, golden | 金, 金色, 金黄, 金黃, 金黄色 | ذهبي, ذهبية | dorado, dorada | doré, dorée | 金色, 黄金, 金の, 黄金色
silver | silver, silvery | 银, 銀, 银色, 銀色 | فضي, فضية | plateado, plateada | argenté, argentée | 銀色, 銀の`;

export const moodWords = `
calm | calm, peaceful, quiet, serene, tranquil, still, silent, gentle, peace, silence, serenity | 宁静, 寧靜, 平静, 平靜, 安静, 安靜, 静谧, 和平, 平和 | هادئ, هادئة, سلام, سكون, السلام, هدوء | tranquilo, tranquila, sereno, serena, apacible, paz, silencio, serenidad | calme, paisible, tranquille, serein, sereine, paix, silence, sérénité | 静か, 静かな, 穏やか, 穏やかな, 平和
mysterious | mysterious, enchanted, magical, mystic, mystical, eerie | 神秘, 魔幻, 奇幻, 梦境 | غامض, غامضة, سحري, سحرية | misterioso, misteriosa, encantado, mágico, mágica | mystérieux, mystérieuse, enchanté, enchantée, magique | 神秘的, 幻想的, 不思議な, 魔法の
sad | sad, melancholy, melancholic, gloomy, nostalgic, sadness, sorrow, melancholia | 忧伤, 憂傷, 悲伤, 悲傷, 忧郁, 惆怅, 悲哀, 哀愁 | حزين, حزينة, كئيب, حزن | triste, melancólico, melancólica, nostálgico, tristeza | triste, mélancolique, nostalgique, tristesse | 悲しい, 憂鬱, 寂しげな, 切ない, 悲しみ
joyful | joyful, happy, cheerful, festive, playful, joy, happiness | 快乐, 快樂, 欢乐, 歡樂, 开心, 喜庆, 幸福, 喜悦, 喜悅 | سعيد, سعيدة, مرح, بهيج, سعادة, فرح | alegre, feliz, festivo, festiva, felicidad, alegría | joyeux, joyeuse, heureux, heureuse, festif, bonheur, joie | 楽しい, 嬉しい, 陽気な, 幸せ, 喜び
dreamy | dreamy, dreamlike, ethereal, surreal, dream, dreams | 梦幻, 夢幻, 如梦, 唯美, 梦, 夢, 梦想, 夢想 | حالم, حالمة, خيالي, حلم, أحلام | onírico, onírica, de ensueño, etéreo, sueño, sueños | onirique, rêveur, féerique, rêve, rêves | 夢のような, 夢の, 夢
epic | epic, dramatic, majestic, grand | 壮丽, 壯麗, 史诗, 雄伟, 壮观 | ملحمي, مهيب, درامي | épico, épica, majestuoso, dramático | épique, majestueux, dramatique | 壮大, 壮大な, 雄大な
cosy | cosy, cozy, homely, snug | 温馨, 溫馨, 舒适, 舒適 | دافئ ومريح, مريح | acogedor, acogedora | douillet, douillette, chaleureux | 居心地の良い, くつろぎ
lonely | lonely, lone, solitary, alone, isolated, loneliness, solitude | 孤独, 孤獨, 孤单, 孤寂, 独自, 寂寞, 孤独感 | وحيد, وحيدة, منعزل, وحدة, الوحدة | solitario, solitaria, soledad | solitaire, seul, seule, solitude | 孤独, 孤独な, ひとり, 一人, 寂しさ
minimal | minimal, minimalist, simple, minimalism | 极简, 極簡, 简约, 簡約 | بسيط, تبسيطي | minimalista, minimalismo | minimaliste, épuré | ミニマル, シンプル
pastel | pastel, soft colours, soft colors | 粉彩, 柔和 | باستيل | pastel, tonos suaves | pastel, tons doux | パステル, 淡い
vintage | vintage, retro, old-fashioned, sepia, antique | 复古, 復古, 怀旧, 懷舊 | عتيق, قديم, كلاسيكي | vintage, retro, antiguo | vintage, rétro, ancien, ancienne | レトロ, ヴィンテージ, 懐かしい
neon | neon, cyberpunk, synthwave, futuristic | 霓虹, 赛博朋克, 賽博龐克, 未来 | نيون, سايبربانك | neón, ciberpunk, futurista | néon, cyberpunk, futuriste | ネオン, サイバーパンク, 近未来
dark | dark, moody, shadowy, gothic | 黑暗, 阴暗, 陰暗, 幽暗 | مظلم, مظلمة, قاتم | oscuro, oscura, sombrío | sombre, obscur, obscure | 暗い, 闇, 薄暗い
bright | bright, vivid, vibrant, colourful, colorful | 明亮, 鲜艳, 鮮豔, 色彩缤纷, 五颜六色 | مشرق, مشرقة, زاهي, ملون, ملونة | brillante, vivo, colorido, colorida | lumineux, vif, coloré, colorée | 明るい, 鮮やか, 鮮やかな, カラフル, カラフルな
watercolour | watercolour, watercolor | 水彩, 水彩画, 水彩畫 | ألوان مائية | acuarela | aquarelle | 水彩, 水彩画
inkwash | ink wash, ink painting, sumi-e, sumi e | 水墨, 水墨画, 水墨畫, 国画 | رسم بالحبر | tinta china, pintura de tinta | encre de chine, lavis | 水墨画, 墨絵
warm | warm, love, tenderness | 温暖, 溫暖, 暖, 爱, 愛, 爱情, 愛情 | دافئ, دافئة, حب, الحب | cálido, cálida, amor, ternura | chaud, chaude, amour, tendresse | 暖かい, 温かい, 暖かな, 温かな, 愛情, 恋
cold | cold, icy, frozen, freezing | 寒冷, 冰冷, 冷, 冰冻 | بارد, باردة, متجمد | frío, fría, helado, helada, congelado | froid, froide, glacé, glacée, gelé | 寒い, 冷たい, 凍った`;

export const poseWords = `
asleep | asleep, sleeping, sleeps, sleepy, napping, dozing, snoozing, curled up, fall asleep, takes a nap | 睡, 睡觉, 睡覺, 睡着, 睡著, 熟睡, 沉睡, 入睡, 打盹, 午睡, 酣睡 | نائم, نائمة, ينام, تنام, نيام | dormido, dormida, durmiendo, duerme, durmiente | endormi, endormie, dort, dormant, assoupi, assoupie | 眠る, 眠って, 眠り, 寝ている, 寝る, 昼寝, 居眠り, 眠っている
sitting | sitting, sits, seated | 坐着, 坐著, 坐在 | جالس, جالسة, يجلس, تجلس | sentado, sentada, sentados | assis, assise | 座る, 座って, 座っている
lying | lying, lies down, lying down | 躺着, 躺著, 躺在 | مستلق, مستلقية, مستلقي | tumbado, tumbada, acostado, acostada | allongé, allongée, couché, couchée | 寝転ぶ, 寝転んで, 横たわる
running | running, runs, jogging | 奔跑, 跑步, 跑 | يركض, تركض, يجري, راكض | corriendo, corre | court, courant, courir | 走る, 走って, 走っている
flying | flying, flies | 飞翔, 飛翔, 飞, 飛 | يطير, تطير | volando, vuela | vole, volant, volent | 飛ぶ, 飛んで, 飛んでいる
riding | riding, rides | 骑着, 騎著, 骑, 騎 | يركب, تركب, راكب | montando, monta | monté sur, chevauche, chevauchant | 乗る, 乗って, 乗った
holding | holding, holds | 拿着, 拿著, 抱着, 手持 | يحمل, تحمل, يمسك, تمسك | sosteniendo, sostiene, llevando | tenant, tient, tient dans | 持つ, 持って, 抱いて
dancing | dancing, dances | 跳舞 | يرقص, ترقص | bailando, baila | danse, dansant | 踊る, 踊って, 踊っている
jumping | jumping, jumps, leaping | 跳跃, 跳躍, 跳 | يقفز, تقفز | saltando, salta | saute, sautant | 跳ぶ, 跳んで, ジャンプ
swimming | swimming, swims | 游泳, 在游 | يسبح, تسبح | nadando | nage, nageant | 泳ぐ, 泳いで
reading | reading, reads | 读书, 讀書, 看书, 看書, 阅读, 閱讀 | يقرأ, تقرأ | leyendo, lee | lisant, lit un livre | 読む, 本を読む`;
