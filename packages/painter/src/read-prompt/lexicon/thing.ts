export const plantWords = `
tree | tree, oak, maple, birch, willow, apple tree | 树, 樹, 大树, 大樹, 老树, 橡树, 枫树, 楓樹, 柳树, 柳樹, 树木, 樹木 | شجرة, أشجار, شجر | árbol, árboles, roble, sauce, olivo, arce | arbre, chêne, saule, érable, bouleau | 木, 樹, 大木, 木々, 樹木, 柳, 楓
pine | pine, pine tree, fir, spruce, conifer, christmas tree | 松树, 松樹, 松, 杉树, 圣诞树, 聖誕樹, 冷杉 | صنوبر, شجرة صنوبر, أشجار الصنوبر, شجرة الميلاد | pino, abeto, árbol de navidad | pin, pins, sapin, épicéa | 松, 松の木, 杉, もみの木, クリスマスツリー
palm | palm, palm tree, coconut tree | 棕榈, 棕櫚, 棕榈树, 椰子树, 椰子樹, 椰树 | نخلة, نخيل, نخل | palmera, palma | palmier, cocotier | ヤシ, ヤシの木, 椰子
cherry | cherry blossom, cherry blossoms, cherry tree, sakura, blossom tree, plum blossom | 樱花, 櫻花, 樱花树, 櫻花樹, 桃花, 梅花, 樱 | أزهار الكرز, شجرة كرز, ساكورا, زهر الكرز | cerezo, cerezos en flor, flor de cerezo, flores de cerezo | cerisier, cerisiers en fleurs, fleurs de cerisier | 桜, さくら, サクラ, 桜の木, 梅の花
bamboo | bamboo | 竹, 竹子, 竹林 | خيزران, بامبو | bambú | bambou | 竹, 竹林
cactus | cactus, cacti, saguaro | 仙人掌 | صبار, صبارة | cactus, cacto | cactus | サボテン
flower | flower, tulip, daisy, daisies, lily, lilies, poppy, poppies, lavender, wildflower, blossom, orchid, lotus | 花, 花朵, 鲜花, 鮮花, 郁金香, 鬱金香, 雏菊, 薰衣草, 野花, 荷花, 睡莲, 睡蓮, 莲花, 蓮花, 百合 | زهرة, زهور, أزهار, ورود برية, خزامى, توليب, زنبق | flor, flores, tulipán, margarita, amapola, lavanda, lirio | fleur, tulipe, marguerite, coquelicot, lavande, lys | 花, 花々, チューリップ, ラベンダー, 百合, 蓮
sunflower | sunflower | 向日葵 | عباد الشمس, دوار الشمس | girasol | tournesol | ひまわり, ヒマワリ, 向日葵
rose | rose | 玫瑰, 玫瑰花, 蔷薇 | وردة, ورد, ورود | una rosa, la rosa, rosas | une rose, la rose, des roses, les roses | 薔薇, バラ
mushroom | mushroom, toadstool | 蘑菇, 香菇 | فطر, عيش الغراب | seta, hongo, champiñón | champignon | きのこ, キノコ
leaf | leaf, leaves, fallen leaves | 树叶, 樹葉, 落叶, 落葉, 叶子, 葉子, 枫叶, 楓葉 | ورقة شجر, أوراق الشجر, أوراق | hoja, hojas | feuille, feuilles | 葉, 落ち葉, 木の葉
rock | rock, stone, boulder | 石头, 石頭, 岩石, 巨石 | صخرة, صخور, حجر | roca, piedra | rocher, roche, pierre | 岩, 石
planet | planet, saturn, mars, jupiter | 行星, 星球, 土星, 火星, 木星, 地球 | كوكب, كواكب, زحل, المريخ | planeta, saturno, marte | planète, saturne | 惑星, 土星, 火星, 地球
fuji | fuji, mount fuji, mt fuji, mountain fuji | 富士山, 富士 | جبل فوجي, فوجي | monte fuji, fuji | mont fuji, fuji | 富士山, 富士
volcano | volcano, eruption | 火山 | بركان, براكين | volcán, volcanes | volcan | 火山
moon | moon, full moon, moonlight, moonlit, crescent moon | 月亮, 月光, 满月, 滿月, 明月, 新月, 月 | قمر, ضوء القمر, بدر, هلال | luna, luz de luna, luna llena | lune, clair de lune, pleine lune | 月, 満月, 月光, 三日月, お月様
sun | sun, sunshine, sunlight | 太阳, 太陽, 阳光, 陽光 | شمس, أشعة الشمس | sol | soleil | 太陽, お日様, 日差し
star | star, starry, milky way, galaxy, constellation, stars, meteor | 星, 星星, 星空, 繁星, 银河, 銀河, 流星, 星夜 | نجمة, نجوم, مجرة, درب التبانة | estrella, estrellado, estrellada, vía láctea, galaxia | étoile, étoilé, étoilée, voie lactée, galaxie | 星, 星空, 天の川, 銀河, 流れ星, 流星
rainbow | rainbow | 彩虹 | قوس قزح | arcoíris, arco iris | arc-en-ciel | 虹`;

export const thingWords = `
cup | cup, mug, coffee, cup of coffee, cup of tea, tea, latte, cappuccino, espresso, hot chocolate | 咖啡, 一杯咖啡, 杯子, 茶, 一杯茶, 茶杯, 咖啡杯, 拿铁, 热可可 | فنجان, كوب, قهوة, شاي, فنجان قهوة, كوب شاي | taza, café, taza de café, té, taza de té | tasse, café, thé, tasse de café, tasse de thé | コーヒー, カップ, お茶, 紅茶, 珈琲, マグカップ
teapot | teapot, kettle | 茶壶, 茶壺 | إبريق, إبريق شاي | tetera | théière | 急須, ティーポット, やかん
book | book, novel, diary | 书, 書, 书本, 書本, 一本书 | كتاب, كتب | libro | livre, bouquin | 本, 書物, 読書
lamp | lamp, desk lamp, light bulb | 台灯, 檯燈, 灯, 燈, 油灯, 灯泡 | مصباح, مصابيح, لمبة | lámpara | lampe | ランプ, 電灯, 電球
cake | cake, birthday cake, cupcake, pie | 蛋糕, 生日蛋糕 | كعكة, كعك, كيك | pastel, tarta, torta | gâteau, gâteaux, tarte | ケーキ, 誕生日ケーキ
fruit | fruit, fruits, apple, oranges, lemon, pear, grapes, strawberry, strawberries, still life | 水果, 苹果, 蘋果, 橙子, 柠檬, 檸檬, 草莓, 葡萄 | فاكهة, فواكه, تفاحة, تفاح, ليمون, برتقال | fruta, manzana, limón, naranjas, fresa, uvas | fruit, pomme, citron, poire, fraise, raisin | 果物, フルーツ, りんご, リンゴ, 林檎, レモン, 苺, ぶどう
umbrella | umbrella, parasol | 伞, 傘, 雨伞, 雨傘, 遮阳伞 | مظلة, مظلات, شمسية | paraguas, sombrilla | parapluie, parasol, ombrelle | 傘, かさ, パラソル
lantern | lantern, paper lantern | 灯笼, 燈籠, 花灯, 花燈 | فانوس, فوانيس | farol, farolillo, linterna | lanterne, lampion | 提灯, 灯籠, ランタン, 行灯
skylantern | sky lantern, floating lantern, flying lantern, full of lanterns | 天灯, 天燈, 孔明灯, 孔明燈 | فوانيس طائرة, فوانيس السماء | farolillos voladores, lleno de farolillos, linternas voladoras | lanterne volante, lanterne céleste, pleine de lanternes, plein de lanternes | 天灯, スカイランタン
firework | firework, fireworks display | 烟花, 煙花, 烟火, 煙火, 焰火 | ألعاب نارية, الألعاب النارية | fuegos artificiales, fuegos | feu d artifice, feux d artifice | 花火, 打ち上げ花火
clock | clock, watch, alarm clock | 钟, 鐘, 时钟, 時鐘, 闹钟, 鬧鐘, 钟表 | ساعة, ساعات | reloj, despertador | horloge, réveil, montre | 時計, 目覚まし時計
guitar | guitar, ukulele, violin, cello | 吉他, 小提琴, 尤克里里 | غيتار, جيتار, كمان, عود | guitarra, violín | guitare, violon | ギター, バイオリン, ウクレレ
piano | piano | 钢琴, 鋼琴 | بيانو | piano | piano | ピアノ
candle | candle, candlelight | 蜡烛, 蠟燭, 烛光, 燭光 | شمعة, شموع | vela | bougie, chandelle | ろうそく, キャンドル, 蝋燭
vase | vase, bouquet, flower pot | 花瓶, 花束, 花盆 | مزهرية, باقة, باقة زهور | jarrón, florero, ramo | vase, bouquet | 花瓶, 花束
kite | kite | 风筝, 風箏 | طائرة ورقية, طائرات ورقية | cometa, papalote | cerf-volant, cerfs-volants | 凧, たこあげ
chair | chair, armchair, sofa | 椅子, 沙发, 沙發 | كرسي, كراسي, أريكة | silla, sillón, sofá | chaise, fauteuil, canapé | 椅子, ソファ
bench | bench, park bench | 长椅, 長椅, 公园长椅, 公園長椅 | مقعد, مقعد حديقة | banco, banca | banc, un banc | ベンチ
bowl | bowl, ramen, noodles, noodle, soup, bowl of ramen, bowl of soup, bowl of rice, pho | 拉面, 拉麵, 面条, 麵條, 一碗面, 一碗麵, 碗, 汤, 湯 | وعاء, حساء, شوربة, معكرونة, رامن | tazón, cuenco, sopa, fideos, ramen, plato de ramen | bol, soupe, nouilles, ramen, bol de ramen | ラーメン, うどん, そば, 丼, 味噌汁
crystal | crystal, gem, diamond, amethyst | 水晶, 宝石, 寶石, 钻石, 鑽石 | بلورة, بلورات, كريستال, جوهرة, ماسة | cristal, gema, diamante | cristal, cristaux, gemme, diamant | 水晶, 宝石, クリスタル
bread | bread, loaf, croissant, baguette | 面包, 麵包 | خبز, رغيف | pan, panes | pain, pains, baguette, croissant | パン`;
