export const placeWords = `
sea | sea, ocean, coast, coastline, cliff by the sea, waves, bay, cape, shore, seaside | 海, 大海, 海洋, 海边, 海邊, 海岸, 海面, 海浪, 海上 | بحر, محيط, بحار, ساحل, أمواج | mar, océano, costa, olas, bahía | mer, océan, côte, vagues, bord de mer | 海, 海辺, 大海, 海岸, 波
beach | beach, beaches, sandy shore | 沙滩, 沙灘, 海滩, 海灘 | شاطئ, شواطئ | playa | plage | 砂浜, ビーチ, 浜辺
lake | lake, pond, lagoon, lakeside | 湖, 湖面, 湖边, 湖邊, 湖泊, 池塘, 湖畔 | بحيرة, بحيرات, بركة | lago, laguna, estanque | lac, étang, lagune | 湖, 池, 湖畔
river | river, stream, creek, brook, riverside, canal | 河, 河流, 小溪, 溪流, 小河, 江, 河边, 河邊, 运河 | نهر, أنهار, جدول, نهير | río, arroyo, riachuelo | rivière, fleuve, ruisseau, canal | 川, 小川, 河, 河原
waterfall | waterfall, cascade | 瀑布 | شلال, شلالات | cascada, catarata | cascade, chute d eau, cascades | 滝
island | island, isle, archipelago | 岛, 島, 小岛, 小島, 海岛, 岛屿 | جزيرة, جزر | isla, islote | île, îlot | 島, 小島, 無人島
harbour | harbour, harbor, port, marina, fishing village, dock, pier, quay | 港口, 港湾, 港灣, 渔村, 漁村, 码头, 碼頭, 渔港 | ميناء, مرفأ, قرية صيد | puerto, muelle, pueblo pesquero | port, quai, village de pêcheurs | 港, 漁港, 港町, 桟橋
mountain | mountain, mountains, mountaintop, peak, alps, alpine, summit, ridge | 山, 高山, 雪山, 山脉, 山脈, 群山, 山峰, 远山, 遠山, 山顶 | جبل, جبال, قمة | montaña, montañas, sierra, cumbre, alpes, monte | montagne, montagnes, alpes, sommet, mont | 山, 山々, 雪山, 山脈, 峰
hill | hill, hillside, hilltop, countryside, valley | 山丘, 小山, 丘陵, 山坡, 山谷, 乡村, 鄉村, 田园 | تل, تلال, هضبة, وادي, ريف | colina, colinas, cerro, valle, campiña | colline, vallée, campagne, coteau | 丘, 谷, 田舎, 里山
forest | forest, wood, woods, woodland, jungle, rainforest, grove | 森林, 树林, 樹林, 林间, 林間, 丛林, 叢林, 林中 | غابة, غابات, أدغال | bosque, selva, arboleda, jungla | forêt, bois, jungle, clairière | 森, 森林, 林, ジャングル
field | field, wheat field, farmland, prairie, savanna, savannah, cornfield, farm | 田野, 麦田, 麥田, 农田, 農田, 草原, 稻田野, 农场, 農場 | حقل, حقول, مزرعة, سهل, حقل قمح | campo, campo de trigo, trigal, pradera, sabana | champ, champ de blé, prairie, savane | 畑, 野原, 麦畑, 草原, 牧場
meadow | meadow, pasture, grassland, grass, flower field, field of flowers, lawn | 草地, 草坪, 花田, 花海, 牧场, 牧場 | مرج, مروج, عشب, حقل زهور | prado, pradera florida, césped, hierba, campo de flores | pré, herbe, champ de fleurs, pelouse | 草地, 花畑, 芝生, 牧草地
garden | garden, orchard, backyard, courtyard | 花园, 花園, 院子, 庭院, 果园, 果園, 园林 | حديقة, حدائق, بستان | jardín, jardines, huerto, patio | jardin, verger, cour | 庭, 庭園, 果樹園, 花園
desert | desert, dune, dunes, sahara, oasis | 沙漠, 沙丘, 戈壁 | صحراء, كثبان, واحة | desierto, dunas, duna, oasis | désert, dune, dunes, oasis | 砂漠, 砂丘
snowfield | snowfield, snowy field, tundra, arctic, antarctica, glacier, iceberg, snowy landscape, north pole | 雪地, 雪原, 冰川, 南极, 南極, 北极, 北極, 冰原 | حقل ثلجي, القطب الشمالي, القطب الجنوبي, نهر جليدي | campo nevado, glaciar, ártico, antártida, tundra | banquise, glacier, toundra, arctique, antarctique | 雪原, 氷河, 南極, 北極
city | city, skyline, cityscape, downtown, metropolis, town, tokyo, paris, new york | 城市, 都市, 城镇, 城鎮, 上海, 东京, 東京, 巴黎, 纽约, 天际线, 天際線, 台北, 北京 | مدينة, مدن, أفق المدينة, القاهرة, دبي, باريس | ciudad, ciudades, metrópolis, parís, madrid | ville, cité, paris, métropole, toits | 都市, 街並み, 都会, 東京, 大阪, パリ
street | street, alley, lane, avenue, sidewalk, market, cobblestone street, crosswalk, bazaar | 街道, 街, 小巷, 街头, 街頭, 巷子, 市场, 市場, 夜市, 老街 | شارع, شوارع, زقاق, سوق, رصيف | calle, callejón, avenida, mercado, calles | rue, ruelle, avenue, marché, trottoir | 通り, 路地, 街角, 市場, 商店街, 街
village | village, hamlet, small town | 村庄, 村莊, 村落, 小村, 小镇, 小鎮, 山村, 村子 | قرية, قرى, ضيعة | pueblo, aldea, pueblito | village, hameau, bourg | 村, 集落, 村里
room | room, window, windowsill, bedroom, table, desk, interior, indoors, study, fireplace, shelf | 房间, 房間, 窗, 窗户, 窗戶, 窗边, 窗邊, 窗台, 厨房, 廚房, 卧室, 臥室, 客厅, 客廳, 桌子, 桌上, 书房, 書房, 室内, 橱窗, 櫥窗 | غرفة, نافذة, مطبخ, طاولة, مكتب, شباك, داخل البيت | habitación, ventana, cocina, mesa, dormitorio, salón, interior, escritorio | chambre, fenêtre, cuisine, table, salon, intérieur, pièce, bureau | 部屋, 窓, 窓辺, 台所, 机, テーブル, 室内, 寝室, 書斎
underwater | underwater, under the sea, under the water, coral reef, seabed, deep sea, aquarium, coral | 水下, 海底, 珊瑚, 珊瑚礁, 深海, 水底, 海里 | تحت الماء, تحت البحر, شعاب مرجانية, أعماق البحر, مرجان | bajo el agua, bajo el mar, submarino, arrecife, arrecife de coral, fondo del mar | sous l eau, sous la mer, sous-marin, récif, récif de corail, fond de la mer | 水中, 海中, 海底, サンゴ礁, 珊瑚, 深海, 水族館
space | space, outer space, cosmos, universe, on the moon, nebula, orbit | 太空, 宇宙, 外太空, 月球, 星云, 星雲 | فضاء, كون, سديم, على القمر | espacio, espacio exterior, universo, cosmos, en la luna, nebulosa | espace, univers, cosmos, sur la lune, nébuleuse | 宇宙, 宇宙空間, 月面, 星雲
sky | above the clouds, sea of clouds, in the clouds, sky island, over the clouds | 云海, 雲海, 云端, 雲端, 云上 | فوق الغيوم, فوق السحاب, بين الغيوم | sobre las nubes, mar de nubes, entre las nubes | au-dessus des nuages, mer de nuages, dans les nuages | 雲海, 雲の上
cave | cave, cavern, grotto | 山洞, 洞穴, 岩洞 | كهف, كهوف, مغارة | cueva, caverna, gruta | grotte, caverne | 洞窟, 洞穴
ricefield | rice field, rice paddy, rice terrace, paddy | 稻田, 梯田, 水田 | حقل أرز, حقول الأرز | arrozal, arrozales, campo de arroz | rizière | 田んぼ, 棚田, 水田
road | road, highway, path, trail, country road | 公路, 小路, 道路, 马路, 馬路, 山路 | طريق, طرق, درب | carretera, camino, sendero | route, chemin, sentier | 道, 道路, 小道, 田舎道
park | park, playground | 公园, 公園, 游乐场 | متنزه, منتزه | parque | parc | 公園
cliff | cliff, cliffs, clifftop | 悬崖, 懸崖, 峭壁 | جرف, منحدر صخري, جروف | acantilado, acantilados, precipicio | falaise, falaises | 崖, 断崖
stadium | stadium, football pitch, soccer field, arena | 体育场, 體育場, 足球场, 足球場, 球场, 球場 | ملعب, استاد, ملعب كرة قدم | estadio, campo de fútbol | stade, terrain de foot, terrain de football | スタジアム, 競技場, サッカー場
livingroom | living room, lounge, sitting room | 客厅, 客廳, 起居室 | غرفة المعيشة, غرفة الجلوس, صالون | sala de estar, salón | salon, salle de séjour | リビング, リビングルーム, 居間
kitchen | kitchen | 厨房, 廚房 | مطبخ | cocina | cuisine | 台所, キッチン
classroom | classroom | 教室 | صف دراسي, فصل دراسي | aula, salón de clases | salle de classe | 教室
rooftop | rooftop, roof terrace, on the roof | 屋顶, 屋頂, 天台 | سطح المبنى, سطح البيت, سطح المنزل | azotea, tejado | toit, toit-terrasse | 屋上, 屋根の上
terrace | terrace, patio, balcony | 露台, 阳台, 陽台 | شرفة, تراس | terraza, balcón | terrasse, balcon | テラス, ベランダ, バルコニー
pool | swimming pool, pool | 游泳池, 泳池 | مسبح, حمام سباحة | piscina, alberca | piscine | プール
`;
