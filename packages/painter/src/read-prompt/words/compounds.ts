/**
 * Nouns with a word for a colour that is no colour of the thing: black tea is tea in a cup of any colour. A third part is the colour in
 * which the painter draws it. They are never read as a colour and a noun:
 * `kind:name:colour | English | Chinese | Arabic | Spanish | French | Japanese`.
 */
export const compoundWords = `
subject:cup | black tea, green tea, white tea, red tea, cup of black tea, cup of green tea, black coffee, cup of black coffee | 红茶, 紅茶, 绿茶, 綠茶, 白茶, 黑茶, 青茶, 黑咖啡, 白开水, 白開水, 紅茶拿鐵, 红茶拿铁 | شاي أسود, شاي أخضر, شاي أحمر, شاي أبيض, كوب شاي أسود, كوب شاي أخضر, الشاي الأخضر, الشاي الأسود, قهوة سوداء, القهوة السوداء | té negro, té verde, té rojo, té blanco, taza de té negro, taza de té verde, café negro, café solo, taza de café negro | thé noir, thé vert, thé rouge, thé blanc, tasse de thé noir, tasse de thé vert, café noir, tasse de café noir | 紅茶, 緑茶, 黒茶, 白湯, 青汁
subject:wine:orange | orange juice, glass of orange juice | 橙汁, 柳橙汁, 橘子汁, 柳丁汁, 鲜榨橙汁 | عصير برتقال, عصير البرتقال, كأس عصير برتقال | zumo de naranja, jugo de naranja, vaso de zumo de naranja | jus d orange, verre de jus d orange | オレンジジュース
subject:wine:red | red wine, glass of red wine, bottle of red wine | 红酒, 紅酒, 红葡萄酒, 紅葡萄酒 | نبيذ أحمر | vino tinto, copa de vino tinto | vin rouge, verre de vin rouge | 赤ワイン
subject:fish:orange | goldfish, gold fish | 金鱼, 金魚 | سمكة ذهبية, السمكة الذهبية, سمك ذهبي | pez dorado, peces dorados, carpa dorada | poisson rouge, poissons rouges | 金魚
subject:raccoon:orange | red panda, red pandas | 小熊猫, 小熊貓, 小貓熊, 红熊猫, 紅熊貓 | باندا حمراء, الباندا الحمراء, باندا أحمر | panda rojo, pandas rojos | panda roux, pandas roux | レッサーパンダ
subject:frog | green frog | 青蛙 | | | |
subject:vegetable:green | green pepper, green peppers, green bell pepper, green beans, green cabbage | 青椒, 青菜, 黄瓜, 黃瓜, 小黄瓜, 小黃瓜, 白菜, 大白菜, 小白菜, 四季豆, 青豆, 绿豆, 綠豆, 青江菜, 青瓜 | فلفل أخضر, الفلفل الأخضر, فاصوليا خضراء | pimiento verde, pimientos verdes, judías verdes | poivron vert, poivrons verts, haricots verts, haricot vert | ピーマン, 青菜, 白菜
subject:vegetable:red | red pepper, red peppers, red bell pepper, red cabbage, chili pepper, hot pepper, red onion, red beans | 红椒, 紅椒, 红辣椒, 紅辣椒, 红豆, 紅豆, 红萝卜, 紅蘿蔔 | فلفل أحمر, الفلفل الأحمر | pimiento rojo, pimientos rojos, guindilla, col lombarda | poivron rouge, poivrons rouges, chou rouge | 赤ピーマン, 小豆, 唐辛子
subject:vegetable:orange | | 红薯, 紅薯, 黄豆, 黃豆 | جزر, جزرة | zanahoria, zanahorias | carotte, carottes | 人参, にんじん
subject:vegetable:purple | | 紫薯, 紫菜, 紫甘蓝, 紫甘藍 | | | | 紫芋
subject:bowl | white rice, brown rice, bowl of white rice, red bean soup | 白饭, 白飯, 白米饭, 白米飯, 白粥, 红豆汤, 紅豆湯, 绿豆汤, 綠豆湯, 紫菜汤, 紫菜湯, 黑米粥, 一碗白饭, 一碗白飯 | أرز أبيض, الأرز الأبيض | arroz blanco, arroz integral | riz blanc, riz complet | 白米, 白いご飯, 赤飯, お汁粉
subject:fruit:blue | blueberry, blueberries | 蓝莓, 藍莓 | توت أزرق | arándano, arándanos | myrtille, myrtilles | ブルーベリー
subject:fruit:red | | 红枣, 紅棗 | | | |
subject:fruit:purple | blackberry, blackberries, blackcurrant | 黑莓 | توت أسود | zarzamora, zarzamoras, mora | mûre sauvage, cassis | ブラックベリー
subject:cake | black forest cake, black forest gateau | 黑森林蛋糕 | | selva negra | forêt noire, gâteau forêt noire |
subject:gorilla | | 黑猩猩 | | | |
subject:shark | great white shark, white shark | 大白鲨, 大白鯊 | القرش الأبيض | tiburón blanco, gran tiburón blanco | grand requin blanc, requin blanc | ホオジロザメ
subject:boy | | 青少年 | | | | 桃太郎
subject:man | | 青年 | | | | 青年
subject:girl | little red riding hood, red riding hood | 小红帽, 小紅帽 | ذات الرداء الأحمر | caperucita roja, caperucita | petit chaperon rouge, le petit chaperon rouge | 赤ずきん, 赤ずきんちゃん
subject:keep:white | the white house, white house in washington | 白宫, 白宮 | البيت الأبيض | la casa blanca | la maison blanche | ホワイトハウス
subject:sign | traffic light, traffic lights | 红绿灯, 紅綠燈 | إشارة مرور | semáforo | feu tricolore | 信号機
subject:sign:green | green light, traffic light green | | إشارة خضراء | semáforo en verde | feu vert | 青信号
subject:sign:red | red light, traffic light red | | إشارة حمراء | semáforo en rojo | feu rouge | 赤信号
place:classroom | blackboard, whiteboard, chalkboard | 黑板, 白板 | سبورة, السبورة, لوح أسود, السبورة السوداء | pizarra, pizarrón, pizarra blanca | tableau noir, tableau blanc | 黒板, ホワイトボード
place:sea | red sea, the red sea, black sea, yellow sea, white sea | 红海, 紅海, 黑海, 黄海, 黃海 | البحر الأحمر, البحر الأسود, البحر الأبيض المتوسط | mar rojo, el mar rojo, mar negro, el mar negro, mar amarillo | mer rouge, la mer rouge, mer noire, la mer noire, mer jaune | 紅海, 黒海
place:river | yellow river | 黄河, 黃河 | النهر الأصفر | río amarillo | fleuve jaune | 黄河
place:mountain | yellow mountain, mont blanc | 黄山, 黃山, 青山 | الجبل الأبيض | mont blanc, monte blanco, sierra negra | mont blanc | 青山
place:forest | black forest | 红树林, 紅樹林, 黑森林 | الغابة السوداء | selva negra alemana, bosque negro | la forêt noire |
place:street | | | السوق السوداء | | |
weather:cloud | white clouds, grey clouds, gray clouds | 白云, 白雲 | غيوم بيضاء, سحب بيضاء | nubes blancas, nubes grises | nuages blancs, nuages gris | 白い雲
weather:clear | blue sky, blue skies, clear blue sky | 蓝天, 藍天 | سماء زرقاء, السماء الزرقاء | cielo azul | ciel bleu | 青空, 青い空
time:night | black of night | 黑夜 | | | | 闇夜
time:sunset | golden hour, the golden hour | 黄金时刻, 黃金時刻 | الساعة الذهبية | hora dorada | heure dorée | ゴールデンアワー, マジックアワー
time:dusk | blue hour | 蓝调时刻, 藍調時刻 | الساعة الزرقاء | hora azul | heure bleue | ブルーアワー
mood:monochrome | black and white photo, black and white photograph, in black and white | 黑白照片, 黑白照, 黑白 | صورة أبيض وأسود, صورة بالأبيض والأسود, بالأبيض والأسود, أبيض وأسود | foto en blanco y negro, en blanco y negro | photo en noir et blanc, en noir et blanc | 白黒写真, 黒白写真, 白黒, モノクロ写真
unknown: | black hole, brown sugar, white sugar, white noise | 黑洞, 白糖, 红糖, 紅糖, 黑糖, 黑胶, 黑膠, 青铜, 青銅, 灰尘, 灰塵, 粉丝, 粉絲, 红楼梦, 紅樓夢 | ثقب أسود | agujero negro, azúcar moreno | trou noir, sucre roux, carte bleue | ブラックホール, 黒糖, 砂糖
`;
