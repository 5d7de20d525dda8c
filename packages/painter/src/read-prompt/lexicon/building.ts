export const buildingWords = `
lighthouse | lighthouse, light house, beacon | 灯塔, 燈塔 | منارة, منارات, فنار | faro | phare | 灯台
house | house, cottage, cabin, hut, home, farmhouse, barn, villa, chalet, lodge, treehouse, tree house | 房子, 小屋, 木屋, 房屋, 农舍, 農舍, 别墅, 別墅, 茅屋, 小木屋, 树屋 | بيت, بيوت, منزل, منازل, كوخ, أكواخ | casa, casita, cabaña, granja, choza | maison, maisonnette, cabane, chaumière, chalet, ferme | 家, 小屋, 山小屋, 民家, ログハウス, 一軒家
castle | castle, palace, fortress, citadel | 城堡, 宫殿, 宮殿, 王宫, 皇宫 | قلعة, قلاع, قصر, قصور | castillo, palacio, fortaleza | château, châteaux, palais, forteresse | 城, お城, 宮殿
tower | eiffel tower, skyscraper, radio tower, tokyo tower | 铁塔, 鐵塔, 埃菲尔铁塔, 艾菲爾鐵塔, 摩天楼, 摩天大楼, 摩天大樓, 东京塔 | برج إيفل, ناطحة سحاب, ناطحات سحاب | torre eiffel, rascacielos | tour eiffel, gratte-ciel | タワー, エッフェル塔, 摩天楼, 高層ビル, 東京タワー
keep | tower, stone tower, watchtower, turret | 塔, 高塔, 石塔, 塔楼, 塔樓 | برج, أبراج | torre, torreón | tour, donjon, tourelle | 塔, 石の塔
bridge | bridge, viaduct | 桥, 橋, 石桥, 石橋, 小桥, 大桥, 大橋 | جسر, جسور | puente | pont | 橋, 石橋, 吊り橋
windmill | windmill, mill | 风车, 風車 | طاحونة, طاحونة هواء, طواحين | molino, molino de viento | moulin, moulin à vent | 風車
greenhouse | greenhouse, glasshouse, conservatory | 温室, 溫室, 暖房, 玻璃花房 | دفيئة, بيت زجاجي, صوبة | invernadero | serre | 温室, ビニールハウス
pagoda | pagoda, temple, shrine, monastery | 宝塔, 寶塔, 寺庙, 寺廟, 寺, 庙, 廟, 古寺, 佛塔, 神庙 | معبد, معابد, باغودا | pagoda, templo, monasterio | pagode, temple, monastère | 寺, お寺, 五重塔, 寺院, 神殿
torii | torii, shinto gate | 鸟居, 鳥居, 神社 | توري, بوابة توري | torii, santuario | torii, sanctuaire | 鳥居, 神社
church | church, cathedral, chapel | 教堂 | كنيسة, كنائس, كاتدرائية | iglesia, catedral, capilla | église, cathédrale, chapelle | 教会, 大聖堂
mosque | mosque, minaret | 清真寺 | مسجد, مساجد, جامع, مئذنة | mezquita | mosquée, minaret | モスク
tent | tent, camping, campsite, camp, tipi, yurt | 帐篷, 帳篷, 露营, 露營, 蒙古包 | خيمة, خيام, مخيم | tienda de campaña, campamento, carpa | tente, camping, campement, yourte | テント, キャンプ
bookshop | bookshop, book shop, bookstore, book store, bookseller, library | 书店, 書店, 旧书店, 舊書店, 图书馆, 圖書館, 书屋, 書屋 | مكتبة, مكتبات, متجر كتب | librería, librerías, biblioteca | librairie, bibliothèque, bouquiniste | 本屋, 書店, 古書店, 古本屋, 図書館
cafe | cafe, coffee shop, coffeehouse, coffee house, tea house, teahouse, restaurant, bistro, ramen shop | 咖啡馆, 咖啡館, 咖啡店, 咖啡厅, 咖啡廳, 茶馆, 茶館, 餐厅, 餐廳, 酒馆, 饭馆 | مقهى, مقاهي, مطعم | cafetería, restaurante, taberna | bistrot, restaurant, salon de thé, petit café, café parisien, terrasse de café | 喫茶店, カフェ, 茶屋, 食堂, レストラン, 居酒屋, ラーメン屋
bakery | bakery, bakeries, patisserie, cake shop | 面包店, 麵包店, 面包房, 麵包房, 蛋糕店 | مخبز, مخابز, فرن | panadería, pastelería | boulangerie, pâtisserie | パン屋, ベーカリー, ケーキ屋
shop | shop, store, storefront, shopfront, boutique, flower shop | 商店, 小店, 店铺, 店鋪, 花店, 杂货店, 雜貨店 | متجر, متاجر, دكان | tienda, floristería | magasin, boutique, échoppe, fleuriste | 店, お店, 花屋, 雑貨屋
stall | stall, market stall, fruit stand, food stall, food cart | 摊位, 攤位, 小摊, 小攤, 水果摊, 水果攤 | كشك, بسطة | puesto, puesto de mercado, quiosco | étal, étals, kiosque | 屋台, 露店
ruin | ruin, ruins, ancient columns, temple ruins | 废墟, 廢墟, 遗迹, 遺跡, 遗址 | أطلال, خرائب, آثار | ruina, ruinas | ruine, ruines | 廃墟, 遺跡`;

export const vehicleWords = `
boat | boat, sailboat, sailing boat, canoe, rowboat, fishing boat, yacht, gondola, kayak | 船, 小船, 帆船, 渔船, 漁船, 小舟, 独木舟, 游艇, 舟 | قارب, قوارب, مركب, مراكب, زورق, يخت | barco, barca, bote, velero, canoa, barquita, yate, góndola | bateau, bateaux, barque, voilier, canoë, gondole, pirogue | 船, 小舟, ボート, ヨット, 帆船, 漁船, 舟
paperboat | paper boat, origami boat, paper ship | 纸船, 紙船, 小纸船, 小紙船, 折纸船 | قارب ورقي, قارب من ورق, مركب ورقي, قوارب ورقية | barco de papel, barquito de papel, barcos de papel | bateau de papier, bateau en papier, bateaux de papier | 紙の舟, 紙の船, 紙舟, 折り紙の舟
ship | ship, steamer, ferry, cruise ship | 轮船, 輪船, 大船, 渡轮, 游轮 | سفينة, سفن, باخرة | buque, navío, transatlántico, ferry, barco de vapor | navire, paquebot, ferry | 客船, 汽船, フェリー, 豪華客船
tallship | pirate ship, galleon, tall ship, sailing ship, caravel, pirates | 海盗船, 海盜船, 大帆船, 古帆船 | سفينة قراصنة, سفينة شراعية | barco pirata, galeón, carabela, barco de vela | bateau pirate, navire pirate, galion, caravelle, trois-mâts | 海賊船, 帆走船, ガレオン船
train | train, locomotive, steam train, railway, tram | 火车, 火車, 列车, 列車, 蒸汽火车, 蒸汽機車, 电车, 電車, 高铁 | قطار, قطارات, ترام | tren, trenes, locomotora, ferrocarril, tranvía | train, locomotive, tramway | 電車, 列車, 汽車, 機関車, 蒸気機関車, 新幹線
car | car, automobile, truck, taxi, van, jeep, vintage car | 汽车, 汽車, 轿车, 轎車, 车, 車, 出租车, 卡车, 老爷车, 跑车 | سيارة, سيارات, شاحنة | coche, carro, auto, automóvil, camión, taxi | voiture, automobile, camion, taxi | 車, 自動車, クルマ, タクシー, トラック
bus | bus, buses, double decker | 公交车, 公車, 公共汽车, 巴士, 公車 | حافلة, حافلات, باص | autobús, autobuses, bus, guagua | bus, autobus, autocar | バス
bicycle | bicycle, bike, cyclist, cycling | 自行车, 自行車, 单车, 單車, 脚踏车, 腳踏車 | دراجة, دراجات, دراجة هوائية | bicicleta, bici | vélo, bicyclette | 自転車
balloon | hot air balloon, hot-air balloon, air balloon, balloon | 热气球, 熱氣球, 气球, 氣球 | منطاد, مناطيد, بالون, بالونات | globo, globo aerostático | montgolfière, ballon | 熱気球, 気球, 風船
plane | plane, airplane, aeroplane, aircraft, jet, biplane | 飞机, 飛機 | طائرة, طائرات | avión, aviones, avioneta | avion | 飛行機
rocket | rocket, spaceship, spacecraft, space shuttle | 火箭, 飞船, 飛船, 宇宙飞船, 太空船 | صاروخ, صواريخ, مركبة فضائية, سفينة فضاء | cohete, nave espacial | fusée, vaisseau spatial | ロケット, 宇宙船
ufo | ufo, flying saucer, alien | 飞碟, 飛碟, 外星人, 不明飞行物 | طبق طائر, كائن فضائي | ovni, platillo volador, extraterrestre | ovni, soucoupe volante, extraterrestre | 円盤, 宇宙人, エイリアン`;

export const personWords = `
person | person, man, men, people, gentleman, father, dad, daddy, brother, uncle, husband, son, friend, boyfriend, traveler, traveller, hiker, wanderer, farmer, gardener, baker, chef, cook, teacher, doctor, scientist, student, writer, poet, artist, explorer, pilot, sailor, captain, pirate, soldier, warrior, hero, fisherman, fishermen, painter, musician, samurai, knight, monk, king, prince, emperor, worker, mechanic, figure, stranger | 人, 男人, 旅人, 行人, 男子, 武士, 骑士, 騎士, 农夫, 農夫, 渔夫, 漁夫, 画家, 畫家, 人们, 人們, 旅行者, 父亲, 父親, 爸爸, 哥哥, 弟弟, 叔叔, 朋友, 老师, 老師, 医生, 醫生, 学生, 學生, 诗人, 詩人, 国王, 國王, 王子, 水手, 厨师, 廚師, 面包师, 麵包師, 园丁, 園丁, 探险家 | شخص, رجل, رجال, ناس, مسافر, صياد, فارس, ملك, أمير, فلاح, أب, أبي, والدي, بابا, أخ, أخي, عم, صديق, صديقي, أصدقاء, معلم, طبيب, طالب, شاعر, بحار السفينة, طباخ, خباز, بستاني | persona, hombre, gente, viajero, caminante, pescador, caballero, padre, papá, hermano, tío, hijo, amigo, profesor, médico, estudiante, poeta, rey, príncipe, marinero, cocinero, panadero, jardinero, explorador, granjero | personne, homme, gens, voyageur, pêcheur, chevalier, promeneur, père, papa, frère, oncle, fils, ami, professeur, médecin, étudiant, poète, roi, prince, marin, cuisinier, boulanger, jardinier, explorateur, fermier | 人, 男, 男性, 旅人, 侍, 騎士, 漁師, 人々, 父, お父さん, パパ, 兄, 弟, 友達, 友人, 先生, 医者, 学生, 詩人, 王様, 王子, 船乗り, 料理人, パン職人, 庭師, 農夫
woman | woman, women, lady, ladies, mother, mom, mum, mommy, mummy, sister, aunt, wife, daughter, girlfriend, queen, princess, bride, goddess, geisha | 女人, 女子, 女士, 公主, 姑娘, 母亲, 母親, 妈妈, 媽媽, 姐姐, 妹妹, 阿姨, 妻子, 女儿, 女兒, 女王, 皇后, 新娘, 仙女 | امرأة, نساء, سيدة, أميرة, ملكة, أم, أمي, والدتي, ماما, أخت, أختي, خالة, عروس, صديقة, صديقتي | mujer, mujeres, señora, princesa, reina, viajera, madre, mamá, hermana, tía, esposa, hija, novia, amiga | femme, femmes, dame, princesse, reine, voyageuse, promeneuse, mère, maman, sœur, tante, épouse, mariée, amie, pêcheuse | 女, 女性, 姫, お姫様, 女王, 母, お母さん, ママ, 姉, 妹, 花嫁
grandmother | grandmother, grandma, granny, grandmothers, old woman, old lady, elderly woman, nana | 奶奶, 外婆, 祖母, 外祖母, 姥姥, 阿嬤, 老奶奶, 老太太, 老婆婆 | جدة, جدتي, الجدة, تيتا, امرأة عجوز | abuela, abuelita, anciana | grand-mère, mamie, mémé, vieille femme, vieille dame | 祖母, おばあさん, おばあちゃん, 老婆
grandfather | grandfather, grandpa, granddad, grandfathers, old man, elderly man, elder | 爷爷, 爺爺, 外公, 祖父, 老爷爷, 老爺爺, 老人, 老头, 老先生 | جد, جدي, الجد, رجل عجوز, شيخ, عجوز | abuelo, abuelito, anciano | grand-père, papi, pépé, vieil homme, vieillard | 祖父, おじいさん, おじいちゃん, 老人
dancer | dancer, dancers, ballerina, ballet, ballet dancer, dancing girl | 舞者, 舞蹈家, 芭蕾, 芭蕾舞者, 跳舞的女孩 | راقصة, راقص, راقصة باليه, باليه | bailarina, bailarín, bailarinas | danseuse, danseur, danseuses, ballerine | 踊り子, ダンサー, バレリーナ, バレエ
child | child, children, kid, toddler, baby | 孩子, 小孩, 儿童, 兒童, 宝宝, 寶寶, 婴儿 | طفل, أطفال, أولاد | niño, niños, bebé | enfant, bébé | 子供, 子ども, こども, 赤ちゃん
girl | girl, granddaughter, schoolgirl | 女孩, 小女孩, 少女, 小姑娘 | طفلة, بنت, فتاة, فتيات | niña, niñas, chica | fille, fillette | 少女, 女の子
boy | boy, grandson, schoolboy | 男孩, 小男孩, 少年 | ولد, صبي, فتى | chico | garçon | 少年, 男の子
couple | couple, lovers, two people, newlyweds, two friends, best friends, friendship | 友谊, 友誼, 情侣, 情侶, 恋人, 戀人, 夫妻, 一对情侣 | زوجان, عاشقان, عشاق, حبيبان | pareja, enamorados, amantes, novios | couple, amoureux, amants | カップル, 恋人, 夫婦, 二人, 友情
family | family, families, parents, mother and father | 家人, 家庭, 一家人, 全家, 父母 | عائلة, أسرة, والدان, عائلتي | familia, padres | famille, parents | 家族, 両親, 親子
robot | robot, android, droid | 机器人, 機器人 | روبوت, روبوتات, إنسان آلي | robot, androide | robot, androïde | ロボット
astronaut | astronaut, cosmonaut, spaceman | 宇航员, 宇航員, 太空人, 航天员 | رائد فضاء, رواد فضاء, رائدة فضاء | astronauta, cosmonauta | astronaute, cosmonaute, spationaute | 宇宙飛行士
wizard | wizard, witch, mage, sorcerer | 巫师, 巫師, 女巫, 魔法师, 魔法師 | ساحر, ساحرة | mago, maga, bruja, brujo, hechicero | magicien, sorcier, sorcière, mage | 魔法使い, 魔女
scarecrow | scarecrow | 稻草人 | فزاعة, خيال المآتة | espantapájaros | épouvantail | 案山子, かかし, カカシ
snowman | snowman, snowmen | 雪人 | رجل ثلج, رجل الثلج | muñeco de nieve | bonhomme de neige | 雪だるま`;
