/**
 * Everyday words by family, which count before those of the other tables:
 * `kind:name | English | Chinese | Arabic | Spanish | French | Japanese`.
 */
export const everydayWords = `
rider:bicycle | cyclist | 骑行者, 骑车人, 騎士車手, 自行车手, 單車騎士, 騎腳踏車的人, 骑自行车的人 | راكب دراجة, دراج, راكب الدراجة, سائق دراجة | ciclista | cycliste | サイクリスト
rider:motorcycle | motorcyclist, biker, motorcycle rider | 摩托车手, 機車騎士, 骑摩托车的人 | راكب دراجة نارية | motociclista, motero | motard, motocycliste | ライダー
rider:horse | jockey, horseman, horsewoman, horse rider | 骑手, 騎師, 马术选手 | خيال, راكب خيل | jinete, amazona | cavalier | 騎手, 乗馬
subject:person | hairdresser, barber, cashier, acrobat, ice skater, figure skater, gymnast, baseball pitcher | 理发师, 理髮師, 收银员, 收銀員, 花匠, 水管工, 水電工, 体操运动员, 體操選手, 花样滑冰选手, 裁縫 | مصفف شعر, أمين صندوق, لاعبة تنس, حائك, لاعب جمباز | plomero, cajero, carnicera, gimnasta, patinadora, peluquera, orquesta, cantante | menuisière, caissier, mineur de fond, gymnaste, joueuse de tennis, coiffeuse, orchestre, chanteur, patineur | 美容師, 体操選手, フィギュアスケーター, 歌手, 巫女, 力士
subject:chef | baker | 面包师, 麵包師傅, 烘焙师 | خباز | panadero, pastelero | boulanger, pâtissier | パン職人, 料理人, 板前, 寿司職人
subject:vegetable | vegetable, vegetables, broccoli, cabbage, lettuce, onion, green onions, spring onions, carrot, garlic, spinach, eggplant, zucchini, leek, cucumber, peppers, bell pepper, celery, radish, turnip, potato, salad, cilantro, herbs | 蔬菜, 青菜, 西兰花, 花椰菜, 大白菜, 生菜, 洋葱, 洋蔥, 胡萝卜, 萝卜, 蘿蔔, 大蒜, 蒜头, 菠菜, 茄子, 黄瓜, 小黃瓜, 土豆, 马铃薯, 馬鈴薯, 芹菜, 葱, 蔥, 豆子, 高丽菜, 高麗菜, 沙拉, 香菜, 莲藕, 辣椒, 蔬果 | خضار, خضروات, خس, ملفوف, بصل, جزر, ثوم, خيار, باذنجان, بطاطس, بطاطا, فلفل, سلطة, كوسا, نعناع, بقدونس | verdura, verduras, brócoli, lechuga, repollo, cebolla, zanahoria, ajo, pepino, berenjena, calabacín, patata, pimiento, ensalada, cilantro, hortalizas | légume, légumes, brocoli, laitue, chou, oignon, carotte, ail, concombre, aubergine, courgette, pomme de terre, pommes de terre, poivron, piment, salade, poireau, haricots | 野菜, ブロッコリー, レタス, キャベツ, 白菜, 玉ねぎ, 玉葱, にんじん, 人参, にんにく, きゅうり, なす, 茄子, じゃがいも, 大根, ピーマン, サラダ, 唐辛子, ほうれん草, ねぎ
subject:taco | taco, tacos, burrito, tacos al pastor, quesadilla, fajitas, shawarma, kebab wrap | 塔可, 墨西哥卷饼, 墨西哥捲餅, 鸡肉卷 | تاكو, شاورما, بوريتو | taco, tacos, burrito, tacos al pastor, quesadilla, fajitas | taco, tacos, burrito, fajitas, kebab | タコス, ブリトー
subject:steak | steak, steaks, grilled meat, beef, roast beef, bacon, pork chop, meat, ham, ribs | 牛排, 牛肉, 烤肉, 猪排, 豬排, 排骨, 红烧肉, 紅燒肉, 猪肉, 豬肉, 羊肉, 肉 | شريحة لحم, لحم, لحم مشوي, لحوم, ستيك, مشاوي | bistec, filete, carne, carne asada, jamón, asado, chuleta, tocino | steak, viande, bœuf, jambon, entrecôte, côtelette, rôti, lardons | ステーキ, 肉, 牛肉, 焼肉, 豚カツ, とんかつ
subject:bottle | bottle, bottles, perfume, perfume bottle, water bottle, glass bottle, potion bottle, magic potion, soda, cola, shampoo bottle, lotion bottle, flask, olive oil, milk bottle, bottle of perfume, bottle of milk, bottle of water, message in a bottle | 瓶子, 香水, 香水瓶, 玻璃瓶, 药水, 藥水, 矿泉水, 礦泉水, 可乐, 可樂, 汽水, 酱油瓶, 药瓶, 漂流瓶, 水瓶, 牛奶瓶, 化妆品, 保養品, 化妝品, 护肤品 | زجاجة, زجاجات, قارورة, عطر, زجاجة عطر, قارورة عطر, عطور, زجاجة ماء, زيت زيتون, صودا | botella, botellas, perfume, frasco de perfume, frasco, botella de perfume, refresco, aceite de oliva, botella de agua, tequila | bouteille, bouteilles, flacon, parfum, flacon de parfum, potion, potions, fiole, huile d olive, soda, bouteille d eau | 瓶, 香水, 香水瓶, コーラ, ペットボトル, ポーション, 薬瓶, ラムネ, 化粧品, 化粧水, ボトル, オリーブオイル
subject:campfire | campfire, bonfire, fire, flames | 篝火, 营火, 營火, 火堆, 火焰, 火, 烈火 | نار, نار المخيم, نار مخيم, نيران, لهب, شعلة | fogata, hoguera, fuego, llamas de fuego | feu de camp, feux de camp, feu, flammes | 焚き火, たき火, キャンプファイヤー, 火, 炎
subject:bookshelf | bookshelf, bookcase, shelves of books | 书架, 書架, 书柜, 書櫃 | رف كتب, رفوف كتب, رفوف الكتب, خزانة كتب, مكتبة منزلية | estantería, librero, librería de madera | étagère, étagères, étagère de livres, bibliothèque en bois | 本棚, 書棚
subject:burger | | 肉夹馍, 刈包, 割包 | فلافل | | |
subject:cookie | macaron, biscuit, biscuits | 饼干, 餅乾, 马卡龙, 馬卡龍, 鳳梨酥 | بسكويت, معمول, كعك العيد | galleta, galletas, polvorones, alfajores | macaron, biscuits, madeleine | クッキー, マカロン, ビスケット, せんべい, どら焼き
subject:wine | champagne, juice | 香槟, 香檳, 果汁, 葡萄酒 | عصير, عصير برتقال, شراب | champán, sangría, zumo, jugo, copa de vino | jus d orange, jus, champagne, coupe de champagne, verre de vin | シャンパン, ジュース, オレンジジュース
subject:cup | teacup, matcha, latte, cappuccino, bubble tea, iced coffee, milkshake, smoothie | 花瓷杯, 抹茶, 奶茶, 豆浆, 豆漿, 拿铁, 拿鐵, 热茶, 白开水 | قهوة عربية, فنجان قهوة عربية, شاي بالنعناع, كوب شاي, شاي أخضر | café con leche, mate, chocolate caliente, batido | thé à la menthe, chocolat chaud, cappuccino, expresso | 抹茶, お茶, 日本茶, コーヒー牛乳, ラテ, カプチーノ, タピオカ
subject:bowl | fried rice, rice bowl, curry rice, couscous, stew, pho | 炒饭, 炒飯, 滷肉飯, 卤肉饭, 咖喱饭, 咖哩飯, 剉冰, 滷味, 卤味, 麻辣烫, 麻辣燙, 砂锅 | كسكس, كبسة, مندي, منسف, طاجن, ملوخية | guiso, cocido, pozole, ceviche | couscous, pot au feu, cassoulet, tajine, ragoût | 炒飯, 親子丼, 牛丼, かき氷, おでん, 味噌汁, 茶碗蒸し
subject:noodles | bowl of ramen, ramen bowl, bowl of noodles, bowl of pho, pad thai, bowl of spaghetti, plate of pasta, plate of spaghetti | 米粉, 米线, 担担面, 擔擔麵, 泡面, 泡麵, 拌面 | معكرونة, سباغيتي, شعيرية | fideos, plato de pasta, plato de espaguetis, tallarines | nouilles, pâtes, plat de pâtes, tagliatelles, bol de ramen | 焼きそば, つけ麺, そうめん, 塩ラーメン, 味噌ラーメン, 醤油ラーメン, ラーメン, パスタ
subject:fruit | fruit bowl, basket of fruit, fruit basket | 莲雾, 蓮霧, 芭乐, 芭樂, 樱桃, 櫻桃, 荔枝, 杨梅, 水果篮 | كرز, مشمش, تين, خوخ | guayaba, papaya, frutero | panier de fruits, cerises, abricots, mirabelles, pêches mûres | さくらんぼ, 柿, 梨, 果物かご
subject:chicken | | | | | | 
subject:cake | birthday cake, birthday party, cheesecake | 生日派对, 生日派對, 生日聚会, 生日快乐, 生日快樂 | عيد ميلاد, حفلة عيد ميلاد, كعكة عيد ميلاد | fiesta de cumpleaños, pastel de cumpleaños, tarta de cumpleaños, torta de cumpleaños | fête d anniversaire, gâteau d anniversaire, goûter d anniversaire | 誕生日ケーキ, 誕生日パーティー, 誕生日会
subject:crystal | | 藏宝箱 | صندوق الكنز | | |
subject:wizard | sorcerer, witch on a broom, mage, wizards | 魔法使い, 老巫婆, 道士 | ساحر, ساحر عجوز | hechicero, mago | sorcier, magicien, enchanteur, mage | 魔法使い, 魔術師, 陰陽師
subject:raccoon | otter | 水獭, 水獺 | | nutria | loutre | カワウソ, コツメカワウソ
subject:dinosaur | gecko, chameleon | 变色龙, 變色龍, 壁虎 | حرباء, وزغ | camaleón, salamanquesa | caméléon, gecko | カメレオン, ヤモリ
subject:vase | plants, indoor plants, potted plant, succulent | 植物, 绿植, 綠植, 多肉植物, 盆栽 | نبتة, نباتات منزلية, نبات | planta, plantas de interior, maceta | plante, plantes vertes, plantes d intérieur | 観葉植物, 植物, 多肉植物
subject:skyscraper | skyscrapers | 台北101, 东方明珠, 東方明珠, 摩天大楼 | برج المملكة | rascacielos | gratte ciel | 東京スカイツリー, スカイツリー, 高層ビル
subject:footballer | soccer players, rugby | | لاعبو كرة القدم | | rugby, rugbyman | サッカー選手
subject:santa | santa claus | | | papá noel, santa claus, reyes magos | père noël, le père noël | サンタクロース, サンタさん
subject:sugarskull | day of the dead skull, sugar skull | 亡灵节骷髅 |  | calavera del día de muertos, calavera de azúcar, calaveras de azúcar | crâne en sucre | シュガースカル
subject:ball | tennis ball, yarn ball, ball of yarn, baseball, tennis, volleyball | 毛线球, 毛線球, 棒球, 排球, 网球, 網球, 皮球 | كرة, كرات, كرة مضرب, كرة المضرب, كرة طائرة | pelota, ovillo de lana, balón, tenis | pelote de laine, pelote, balle de tennis, ballon de plage, tennis | 毛糸玉, テニス, 野球, 野球ボール, バレーボール
colour:brown | wooden, clay, made of wood, oak wood, leather | 木质, 木質, 木制, 木製, 木头, 木頭, 皮革 | خشبي, خشبية, الخشبية, من الخشب, جلدي, طينية, من الطين | de madera, de cuero, de barro | en bois, de bois, en cuir, en terre cuite | 木製, 木造, 木製の, 革製
colour:grey | made of stone, stone-built | 石砌, 青砖, 青磚 | حجري, حجرية, من الحجر | de piedra, de hormigón | en pierre, de pierre, en béton | 石造り, 石造りの, コンクリート
colour:white | marble, of marble, porcelain | 大理石, 陶瓷, 瓷 | رخام, رخامي, من الرخام | de mármol, mármol, de porcelana | en marbre, de marbre, marbre, en porcelaine | 大理石, 大理石の, 磁器
colour:red | brick, brick wall | 红砖, 紅磚, 砖墙, 磚牆 | من الطوب, قرميد | de ladrillo, ladrillo, tinto | en brique, brique | レンガ, 煉瓦, レンガ造り, レンガの
colour:black | | | أسود | | |
colour:pink | salmon-coloured, blush pink, fuchsia | 玫红, 玫瑰色, 樱花粉 | فوشيا, زهري, زهرية, وردي اللون | fucsia, rosado, rosada, color rosa | fuchsia, rosé pâle, rosâtre | 桃色, さくら色, 桜色
colour:teal | turquoise, aquamarine | 绿松石色, 孔雀蓝, 土耳其蓝, 土耳其藍 | فيروزي, فيروزية, الفيروزية | turquesa, aguamarina | turquoise, bleu vert, aigue marine | ターコイズ, ターコイズブルー, エメラルドグリーン
drawn:picture | digital art, concept art, product photography, product photo, product shot, studio photo, stock photo | 数字艺术, 數位藝術, 产品摄影, 產品攝影, 商业摄影, 產品照, 产品图, 商品摄影, 数码绘画, 数字绘画 | فن رقمي, رسم رقمي, تصوير منتجات, تصوير احترافي | arte digital, fotografía de producto, foto de producto, arte conceptual | art numérique, art digital, photo de produit, photographie de produit, packshot | デジタルアート, 商品写真, 商品撮影, コンセプトアート
place:livingroom | rug, carpet | 地毯, 毯子上, 地毯上 | سجاد, السجادة, بساط | alfombra, tapete | tapis, moquette | 絨毯, カーペット, ラグ, じゅうたん
place:room | hallway, corridor, curtain, hospital, clinic | 窗帘, 窗簾, 医院, 醫院, 走廊, 诊所 | ستارة, ستائر, ممر, مستشفى, عيادة | cortina, pasillo, hospital, clínica | rideau, couloir, hôpital, clinique | カーテン, 廊下, 病院
place:stadium | sports ground, running track | 操场, 操場, 运动场, 運動場, 球场, 球場 | ملعب, ملعب رياضي | campo de fútbol, cancha, pista de atletismo | terrain de foot, terrain de sport, piste d athlétisme | グラウンド, 運動場, 競技場
place:classroom | classroom lesson, in class | 上課 | درس, حصة دراسية | dando clase, en clase | en classe, faire cours | 授業, 授業中
place:kitchen | fridge, refrigerator, stove, sink, microwave, worktop, countertop, kitchen counter | 冰箱, 灶台, 水槽, 微波炉, 微波爐, 炉灶 | ثلاجة, فرن, فرن طيني, موقد غاز, حوض المطبخ | nevera, frigorífico, refrigerador, fregadero, encimera, mostrador de cocina | frigo, réfrigérateur, évier, plan de travail, cuisinière à gaz | 冷蔵庫, コンロ, 流し台, 調理台, 電子レンジ
place:meadow | lavender field | 薰衣草田, 薰衣草花田 | حقل لافندر, حقول اللافندر, حقل خزامى | campo de lavanda, campos de lavanda | champ de lavande, champs de lavande | ラベンダー畑
place:hill | provence | 普罗旺斯, 普羅旺斯 | بروفانس | provenza, la provenza | provence | プロヴァンス, プロバンス
place:beach | tropical beach | 海滨, 海濱 | شاطئ استوائي | playa tropical | plage tropicale | 南国のビーチ
place:harbour | breton port, fishing port | 漁村, 渔村 | ميناء صيد | puerto pesquero | port breton, port de pêche, port de bretagne | 漁港
pose:holding | writing, painting a picture, playing the, watering | 弹, 彈, 弹着, 彈著, 煮饭, 煮飯, 种, 種, 浇水, 澆水, 端着, 端著, 捧着, 捧著, 牵着, 牽著, 手拿, 手持, 手捧 | تحمل, يحمل, يسقي, تسقي, يطبخ, تطبخ, يعزف, تعزف | tocando, regando, sosteniendo, sujetando, sirviendo | jouant de la, jouant du, arrosant, arrose, servant, tenant | 持つ, 抱える, 抱えた, 使う, 使って, 料理する, 料理している, 淹れる, 注ぐ, 弾く
pose:riding | horse riding, horseback riding | 骑车, 騎車 | يركب, تركب, ممتطيا | montando a caballo, a caballo, montada en, montado en | à cheval, à vélo, à moto, chevauchant | 乗馬する, 乗る, 乗って, 乗った, またがる
pose:sitting | yoga, doing yoga | 瑜伽, 瑜珈, 打坐, 蹲 | يوغا, يتأمل | yoga, haciendo yoga, sentada, sentado, sentados | yoga, assise, assis | ヨガ, 座禅
pose:running |  |  |  | paseando al perro | courant | 
pose:flying | | 飞翔, 翱翔 | يحلق, تحلق | volando, planeando | volant, planant, vole | 飛んでいる, 舞う, 飛び立つ
subject:robot | | 哆啦A梦 | | | | 猫型ロボット, ネコ型ロボット, ドラえもん
subject:fairy | fairy princess, elf princess, fairy queen | 精灵公主, 精靈公主, 精灵女王, 花仙子公主 | أميرة الجنيات | princesa de las hadas, reina de las hadas | princesse des fées, reine des fées | 妖精の姫, 妖精のお姫様, エルフの姫
subject:violin | | 二胡, 大提琴, 小提琴 | ربابة | violonchelo | violoncelle | 胡弓, チェロ
subject:guitar | lute, ukulele, banjo | 琵琶, 月琴, 尤克里里, 烏克麗麗 | عود | laúd, ukelele, charango | luth, ukulélé | 三味線, 琵琶, ウクレレ
subject:policeofficer | police officer | 交警叔叔, 警察叔叔 | | | | お巡りさん
subject:stall | breakfast cart, ice cream truck | 早餐车, 早餐車, 餐車 | عربة طعام | puesto de comida, camión de comida | camion à pizza | 屋台
subject:child | | | | | | 一年生, 小学一年生, 新一年生
subject:tree | pomegranate tree | 石榴树, 石榴樹 | شجرة زيتون, شجرة رمان | | |
subject:leaf | | 丝瓜藤, 絲瓜藤 | | | |
subject:bowl | | 青花碗 | | | |
subject:vase | | 青花瓷, 青花瓷瓶 | | | |
subject:fruit | | 糖葫芦, 糖葫蘆, 冰糖葫芦, 冰糖葫蘆 | | | |
subject:chair | | 木椅, 木椅子 | كرسي خشبي | silla de madera | chaise en bois | 木の丸椅子, 木の椅子
subject:boat | | 木船 | قارب خشبي | bote de madera, barca de madera | barque en bois | 木の船, 木の舟, 木の小舟
subject:house | | 木屋, 小木屋 | بيت خشبي, كوخ خشبي | casa de madera, cabaña de madera | maison en bois, cabane en bois | 木の家, 木の小屋
subject:bridge | | 木桥, 木橋 | جسر خشبي | puente de madera | pont en bois | 木の橋
colour:teal | turquoise sea | 碧蓝的水 | مياه فيروزية | agua turquesa, aguas turquesas, aguas cristalinas | eau turquoise, eaux turquoise | ターコイズの海
colour:orange | ginger | 橘 | | anaranjado, anaranjada | orangé, orangée |
colour:gold | honey coloured | 蜜色 | عسلي | color miel | couleur miel | 蜂蜜色
place:kitchen | cupboards, kitchen cabinets | 橱柜, 櫥櫃 | خزائن المطبخ | alacena | placard | 戸棚
function: | long, standing tall | 行驶, 行駛, 行驶在, 行駛在, 放, 放在, 贴着, 貼著, 脚下, 腳下, 山腳下, 一瓶, 辉煌, 輝煌, 身着, 身著, 正在 | طويلة, طويل | largo, largas | long, longue | 姿, 姿の, 姿で, 盛り合わせ, のそば, のそばで, のそばに, のそばを, のほとり, のほとりで, のほとりに, ほとり
subject:dumpling | | 肉包子, 肉包, 菜包, 猪肉饺子 | | | |
subject:shop | tailor's shop | 裁缝铺, 裁縫店, 裁缝店 | | | | 仕立て屋
subject:cake | carrot cake | 胡萝卜蛋糕, 紅蘿蔔蛋糕 | كعكة الجزر | pastel de zanahoria | gâteau aux carottes | キャロットケーキ
clothes:coat | lab coat | 白大褂, 白袍 | | bata | blouse blanche | 白衣
subject:kite | kites | | الطائرات الورقية, الطائرة الورقية | | |
place:desert | sand dunes | | الكثبان الرملية, كثبان رملية | | |
unknown: | carrot nose, pinata, roller skates | 石狮子, 石獅子, 宇航服, 太空服, 太空衣, 木梯子, 木梯, 石桌, 木雪橇, 花边, 花邊, 冰花, 窗花, 车铃, 车铃声, 饭菜香, 辣椒油, 花桌布, 婴儿车, 嬰兒車, 壁画, 壁畫, 胡萝卜鼻子, 紅蘿蔔鼻子, 葱花饼, 蘿蔔糕, 萝卜糕, 猪肉馅, 豬肉餡, 孩子画的小房子, 滑板车, 蠔仔煎 | | piñata, patines | crache du feu, trottinette | 火を吐く, 宇宙服, 木の箱, 木の梯子, 木のそり, 塔になって, 塔になっている, 車内, 車内放送, 虹のように, 霜の花, 夕飯の匂い, 子どもの描いた絵, にんじんの鼻, 鐘の音
`;
