/** The names of what can be drawn: `name | English | Simplified Chinese | Traditional Chinese | Arabic | Spanish | French | Japanese`. */
export const shownNames = `
cat | cat | 猫 | 貓 | قطة | gato | chat | 猫
dog | dog | 狗 | 狗 | كلب | perro | chien | 犬
fox | fox | 狐狸 | 狐狸 | ثعلب | zorro | renard | キツネ
wolf | wolf | 狼 | 狼 | ذئب | lobo | loup | オオカミ
horse | horse | 马 | 馬 | حصان | caballo | cheval | 馬
unicorn | unicorn | 独角兽 | 獨角獸 | يونيكورن | unicornio | licorne | ユニコーン
deer | deer | 鹿 | 鹿 | غزال | ciervo | cerf | 鹿
rabbit | rabbit | 兔子 | 兔子 | أرنب | conejo | lapin | うさぎ
elephant | elephant | 大象 | 大象 | فيل | elefante | éléphant | ゾウ
bear | bear | 熊 | 熊 | دب | oso | ours | クマ
panda | panda | 熊猫 | 熊貓 | باندا | panda | panda | パンダ
sheep | sheep | 羊 | 羊 | خروف | oveja | mouton | 羊
cow | cow | 牛 | 牛 | بقرة | vaca | vache | 牛
camel | camel | 骆驼 | 駱駝 | جمل | camello | chameau | ラクダ
lion | lion | 狮子 | 獅子 | أسد | león | lion | ライオン
hippo | hippo | 河马 | 河馬 | فرس النهر | hipopótamo | hippopotame | カバ
monkey | monkey | 猴子 | 猴子 | قرد | mono | singe | サル
frog | frog | 青蛙 | 青蛙 | ضفدع | rana | grenouille | カエル
squirrel | squirrel | 松鼠 | 松鼠 | سنجاب | ardilla | écureuil | リス
hedgehog | hedgehog | 刺猬 | 刺蝟 | قنفذ | erizo | hérisson | ハリネズミ
mouse | mouse | 老鼠 | 老鼠 | فأر | ratón | souris | ネズミ
butterfly | butterfly | 蝴蝶 | 蝴蝶 | فراشة | mariposa | papillon | 蝶
dragon | dragon | 龙 | 龍 | تنين | dragón | dragon | ドラゴン
bird | bird | 鸟 | 鳥 | طائر | pájaro | oiseau | 鳥
owl | owl | 猫头鹰 | 貓頭鷹 | بومة | búho | hibou | フクロウ
swan | swan | 天鹅 | 天鵝 | بجعة | cisne | cygne | 白鳥
duck | duck | 鸭子 | 鴨子 | بطة | pato | canard | アヒル
penguin | penguin | 企鹅 | 企鵝 | بطريق | pingüino | manchot | ペンギン
whale | whale | 鲸鱼 | 鯨魚 | حوت | ballena | baleine | クジラ
fish | fish | 鱼 | 魚 | سمكة | pez | poisson | 魚
turtle | turtle | 乌龟 | 烏龜 | سلحفاة | tortuga | tortue | カメ
jellyfish | jellyfish | 水母 | 水母 | قنديل بحر | medusa | méduse | クラゲ
lighthouse | lighthouse | 灯塔 | 燈塔 | منارة | faro | phare | 灯台
house | house | 房子 | 房子 | بيت | casa | maison | 家
castle | castle | 城堡 | 城堡 | قلعة | castillo | château | 城
tower | tall tower | 高塔 | 高塔 | برج شاهق | torre alta | haute tour | タワー
keep | tower | 塔 | 塔 | برج | torre | tour | 塔
bridge | bridge | 桥 | 橋 | جسر | puente | pont | 橋
windmill | windmill | 风车 | 風車 | طاحونة هواء | molino | moulin | 風車
greenhouse | greenhouse | 温室 | 溫室 | بيت زجاجي | invernadero | serre | 温室
pagoda | temple | 寺庙 | 寺廟 | معبد | templo | temple | お寺
torii | shrine gate | 鸟居 | 鳥居 | بوابة توري | torii | torii | 鳥居
church | church | 教堂 | 教堂 | كنيسة | iglesia | église | 教会
mosque | mosque | 清真寺 | 清真寺 | مسجد | mezquita | mosquée | モスク
tent | tent | 帐篷 | 帳篷 | خيمة | tienda de campaña | tente | テント
ruin | ruins | 废墟 | 廢墟 | أطلال | ruinas | ruines | 廃墟
bookshop | bookshop | 书店 | 書店 | متجر كتب | librería | librairie | 書店
cafe | cafe | 咖啡馆 | 咖啡館 | مقهى | cafetería | café | カフェ
bakery | bakery | 面包店 | 麵包店 | مخبز | panadería | boulangerie | パン屋
shop | shop | 商店 | 商店 | متجر | tienda | boutique | 店
stall | stall | 摊位 | 攤位 | كشك | puesto | étal | 屋台
boat | boat | 小船 | 小船 | قارب | barco | bateau | 小舟
paperboat | paper boat | 纸船 | 紙船 | قارب ورقي | barco de papel | bateau en papier | 紙の舟
ship | ship | 轮船 | 輪船 | سفينة | buque | navire | 客船
tallship | sailing ship | 帆船 | 帆船 | سفينة شراعية | velero antiguo | grand voilier | 帆船
train | train | 火车 | 火車 | قطار | tren | train | 電車
car | car | 汽车 | 汽車 | سيارة | coche | voiture | 車
bus | bus | 公交车 | 公車 | حافلة | autobús | bus | バス
bicycle | bicycle | 自行车 | 腳踏車 | دراجة | bicicleta | vélo | 自転車
balloon | balloon | 气球 | 氣球 | منطاد | globo | ballon | 気球
plane | plane | 飞机 | 飛機 | طائرة | avión | avion | 飛行機
rocket | rocket | 火箭 | 火箭 | صاروخ | cohete | fusée | ロケット
ufo | UFO | 飞碟 | 飛碟 | طبق طائر | ovni | ovni | UFO
person | person | 人物 | 人物 | شخص | persona | personne | 人
man | man | 男人 | 男人 | رجل | hombre | homme | 男性
woman | woman | 女人 | 女人 | امرأة | mujer | femme | 女性
grandmother | old woman | 老奶奶 | 老奶奶 | جدة | abuela | grand-mère | おばあさん
grandfather | old man | 老爷爷 | 老爺爺 | جد | abuelo | grand-père | おじいさん
dancer | dancer | 舞者 | 舞者 | راقصة | bailarina | danseuse | 踊り手
child | child | 孩子 | 孩子 | طفل | niño | enfant | 子供
girl | girl | 女孩 | 女孩 | بنت | niña | fille | 女の子
boy | boy | 男孩 | 男孩 | ولد | chico | garçon | 男の子
baby | baby | 婴儿 | 嬰兒 | رضيع | bebé | bébé | 赤ちゃん
couple | couple | 情侣 | 情侶 | زوجان | pareja | couple | カップル
family | family | 家人 | 家人 | عائلة | familia | famille | 家族
robot | robot | 机器人 | 機器人 | روبوت | robot | robot | ロボット
astronaut | astronaut | 宇航员 | 太空人 | رائد فضاء | astronauta | astronaute | 宇宙飛行士
wizard | wizard | 巫师 | 巫師 | ساحر | mago | magicien | 魔法使い
scarecrow | scarecrow | 稻草人 | 稻草人 | فزاعة | espantapájaros | épouvantail | かかし
snowman | snowman | 雪人 | 雪人 | رجل ثلج | muñeco de nieve | bonhomme de neige | 雪だるま
tree | tree | 树 | 樹 | شجرة | árbol | arbre | 木
pine | pine | 松树 | 松樹 | صنوبر | pino | sapin | 松
palm | palm | 棕榈树 | 棕櫚樹 | نخلة | palmera | palmier | ヤシの木
cherry | cherry blossom | 樱花 | 櫻花 | أزهار الكرز | cerezo en flor | cerisier en fleurs | 桜
bamboo | bamboo | 竹子 | 竹子 | خيزران | bambú | bambou | 竹
cactus | cactus | 仙人掌 | 仙人掌 | صبار | cactus | cactus | サボテン
flower | flower | 花 | 花 | زهرة | flor | fleur | 花
sunflower | sunflower | 向日葵 | 向日葵 | عباد الشمس | girasol | tournesol | ひまわり
rose | rose | 玫瑰 | 玫瑰 | وردة | rosa | rose | バラ
mushroom | mushroom | 蘑菇 | 蘑菇 | فطر | seta | champignon | きのこ
leaf | leaf | 树叶 | 樹葉 | ورقة شجر | hoja | feuille | 葉
rock | rock | 岩石 | 岩石 | صخرة | roca | rocher | 岩
planet | planet | 行星 | 行星 | كوكب | planeta | planète | 惑星
fuji | Mount Fuji | 富士山 | 富士山 | جبل فوجي | monte Fuji | mont Fuji | 富士山
volcano | volcano | 火山 | 火山 | بركان | volcán | volcan | 火山
moon | moon | 月亮 | 月亮 | قمر | luna | lune | 月
sun | sun | 太阳 | 太陽 | شمس | sol | soleil | 太陽
star | star | 星星 | 星星 | نجوم | estrella | étoile | 星
rainbow | rainbow | 彩虹 | 彩虹 | قوس قزح | arcoíris | arc-en-ciel | 虹
crystal | crystal | 水晶 | 水晶 | بلورة | cristal | cristal | 水晶
cup | cup | 杯子 | 杯子 | فنجان | taza | tasse | カップ
teapot | teapot | 茶壶 | 茶壺 | إبريق شاي | tetera | théière | 急須
book | book | 书 | 書 | كتاب | libro | livre | 本
lamp | lamp | 灯 | 燈 | مصباح | lámpara | lampe | ランプ
cake | cake | 蛋糕 | 蛋糕 | كعكة | pastel | gâteau | ケーキ
fruit | fruit | 水果 | 水果 | فاكهة | fruta | fruits | 果物
umbrella | umbrella | 伞 | 傘 | مظلة | paraguas | parapluie | 傘
lantern | lantern | 灯笼 | 燈籠 | فانوس | farol | lanterne | 提灯
skylantern | sky lanterns | 天灯 | 天燈 | فوانيس طائرة | farolillos voladores | lanternes volantes | スカイランタン
firework | fireworks | 烟花 | 煙火 | ألعاب نارية | fuegos artificiales | feu d’artifice | 花火
clock | clock | 时钟 | 時鐘 | ساعة | reloj | horloge | 時計
guitar | guitar | 吉他 | 吉他 | غيتار | guitarra | guitare | ギター
piano | piano | 钢琴 | 鋼琴 | بيانو | piano | piano | ピアノ
candle | candle | 蜡烛 | 蠟燭 | شمعة | vela | bougie | ろうそく
vase | vase | 花瓶 | 花瓶 | مزهرية | florero | vase | 花瓶
kite | kite | 风筝 | 風箏 | طائرة ورقية | cometa | cerf-volant | 凧
chair | chair | 椅子 | 椅子 | كرسي | silla | chaise | 椅子
bench | bench | 长椅 | 長椅 | مقعد | banco | banc | ベンチ
bowl | bowl | 碗 | 碗 | وعاء | tazón | bol | お椀
bread | bread | 面包 | 麵包 | خبز | pan | pain | パン
footballer | football player | 足球运动员 | 足球員 | لاعب كرة قدم | futbolista | footballeur | サッカー選手
basketballer | basketball player | 篮球运动员 | 籃球員 | لاعب كرة سلة | jugador de baloncesto | basketteur | バスケットボール選手
superhero | superhero | 超级英雄 | 超級英雄 | بطل خارق | superhéroe | super-héros | スーパーヒーロー
mermaid | mermaid | 美人鱼 | 美人魚 | حورية بحر | sirena | sirène | 人魚
policeofficer | police officer | 警察 | 警察 | شرطي | policía | policier | 警察官
firefighter | firefighter | 消防员 | 消防員 | رجل إطفاء | bombero | pompier | 消防士
doctor | doctor | 医生 | 醫生 | طبيب | médico | médecin | 医師
chef | cook | 厨师 | 廚師 | طباخ | cocinero | cuisinier | 料理人
knight | knight | 骑士 | 騎士 | فارس | caballero | chevalier | 騎士
king | king | 国王 | 國王 | ملك | rey | roi | 王様
queen | queen | 女王 | 女王 | ملكة | reina | reine | 女王
samurai | samurai | 武士 | 武士 | ساموراي | samurái | samouraï | 侍
swordsman | swordsman | 剑客 | 劍客 | مبارز | espadachín | épéiste | 剣士
skier | skier | 滑雪者 | 滑雪者 | متزلج | esquiador | skieur | スキーヤー
surfer | surfer | 冲浪者 | 衝浪者 | راكب أمواج | surfista | surfeur | サーファー
flamenco | flamenco dancer | 弗拉门戈舞者 | 佛朗明哥舞者 | راقصة فلامنكو | bailaora de flamenco | danseuse de flamenco | フラメンコダンサー
bride | bride | 新娘 | 新娘 | عروس | novia | mariée | 花嫁
weddingcouple | bride and groom | 新郎新娘 | 新郎新娘 | عروسان | novios | mariés | 新郎新婦
pirate | pirate | 海盗 | 海盜 | قرصان | pirata | pirate | 海賊
santa | Santa Claus | 圣诞老人 | 聖誕老人 | بابا نويل | Papá Noel | père Noël | サンタクロース
ninja | ninja | 忍者 | 忍者 | نينجا | ninja | ninja | 忍者
student | student | 学生 | 學生 | طالب | estudiante | élève | 学生
monkeyking | Monkey King | 孙悟空 | 孫悟空 | ملك القرود | Rey Mono | Roi Singe | 孫悟空
fairy | fairy | 仙女 | 仙女 | جنية | hada | fée | 妖精
ghost | ghost | 幽灵 | 幽靈 | شبح | fantasma | fantôme | 幽霊
pizza | pizza | 披萨 | 披薩 | بيتزا | pizza | pizza | ピザ
burger | burger | 汉堡 | 漢堡 | برغر | hamburguesa | hamburger | ハンバーガー
icecream | ice cream | 冰淇淋 | 冰淇淋 | آيس كريم | helado | glace | アイスクリーム
donut | donut | 甜甜圈 | 甜甜圈 | دونات | dona | donut | ドーナツ
cookie | cookie | 饼干 | 餅乾 | بسكويت | galleta | biscuit | クッキー
wine | wine | 红酒 | 紅酒 | نبيذ | vino | vin | ワイン
sushi | sushi | 寿司 | 壽司 | سوشي | sushi | sushi | 寿司
dumpling | dumplings | 饺子 | 餃子 | زلابية | empanadillas | raviolis | 餃子
mandarin | mandarin oranges | 橘子 | 橘子 | يوسفي | mandarinas | mandarines | みかん
tamale | tamales | 玉米粽 | 玉米粽 | تامال | tamales | tamales | タマレス
jam | jam | 果酱 | 果醬 | مربى | mermelada | confiture | ジャム
croissant | croissant | 牛角包 | 可頌 | كرواسون | cruasán | croissant | クロワッサン
hotdog | hot dog | 热狗 | 熱狗 | هوت دوغ | perrito caliente | hot-dog | ホットドッグ
watermelon | watermelon | 西瓜 | 西瓜 | بطيخ | sandía | pastèque | スイカ
noodles | noodles | 面条 | 麵 | معكرونة | fideos | nouilles | 麺
egg | egg | 鸡蛋 | 雞蛋 | بيضة | huevo | œuf | 卵
cheese | cheese | 奶酪 | 起司 | جبن | queso | fromage | チーズ
chocolate | chocolate | 巧克力 | 巧克力 | شوكولاتة | chocolate | chocolat | チョコレート
beer | beer | 啤酒 | 啤酒 | بيرة | cerveza | bière | ビール
mug | mug | 马克杯 | 馬克杯 | كوب | tazón | mug | マグカップ
phone | phone | 手机 | 手機 | هاتف | teléfono | téléphone | 電話
laptop | laptop | 笔记本电脑 | 筆電 | حاسوب محمول | portátil | ordinateur portable | ノートパソコン
tv | television | 电视 | 電視 | تلفاز | televisor | téléviseur | テレビ
sword | sword | 剑 | 劍 | سيف | espada | épée | 剣
crown | crown | 王冠 | 皇冠 | تاج | corona | couronne | 王冠
skull | skull | 骷髅 | 骷髏 | جمجمة | calavera | crâne | 頭蓋骨
sugarskull | sugar skull | 糖骷髅 | 糖骷髏 | جمجمة سكر | calavera de azúcar | crâne en sucre | シュガースカル
pumpkin | pumpkin | 南瓜 | 南瓜 | يقطينة | calabaza | citrouille | かぼちゃ
ball | ball | 球 | 球 | كرة | pelota | balle | ボール
goal | goal | 球门 | 球門 | مرمى | portería | but | ゴール
dress | dress | 连衣裙 | 洋裝 | فستان | vestido | robe | ドレス
guzheng | guzheng | 古筝 | 古箏 | قيثارة | cítara | cithare | 琴
kotatsu | kotatsu | 被炉 | 暖桌 | كوتاتسو | kotatsu | kotatsu | こたつ
vegetable | vegetables | 蔬菜 | 蔬菜 | خضروات | verduras | légumes | 野菜
taco | tacos | 塔可 | 塔可 | تاكو | tacos | tacos | タコス
steak | meat | 肉 | 肉 | لحم | carne | viande | 肉
bottle | bottle | 瓶子 | 瓶子 | زجاجة | botella | flacon | 瓶
campfire | fire | 篝火 | 營火 | نار | fuego | feu | 火
bookshelf | shelf | 柜架 | 櫃架 | رف | estantería | étagère | 棚
fireplace | fireplace | 壁炉 | 壁爐 | مدفأة | chimenea | cheminée | 暖炉
laidtable | laid table | 餐桌 | 餐桌 | مائدة | mesa puesta | table dressée | 食卓
sofa | sofa | 沙发 | 沙發 | أريكة | sofá | canapé | ソファ
bed | bed | 床 | 床 | سرير | cama | lit | ベッド
gift | gift | 礼物 | 禮物 | هدية | regalo | cadeau | プレゼント
christmastree | Christmas tree | 圣诞树 | 聖誕樹 | شجرة عيد الميلاد | árbol de Navidad | sapin de Noël | クリスマスツリー
heart | heart | 爱心 | 愛心 | قلب | corazón | cœur | ハート
violin | violin | 小提琴 | 小提琴 | كمان | violín | violon | バイオリン
camera | camera | 相机 | 相機 | كاميرا | cámara | appareil photo | カメラ
hat | hat | 帽子 | 帽子 | قبعة | sombrero | chapeau | 帽子
glasses | glasses | 眼镜 | 眼鏡 | نظارة | gafas | lunettes | 眼鏡
bat | bat | 蝙蝠 | 蝙蝠 | خفاش | murciélago | chauve-souris | コウモリ
raccoon | raccoon | 浣熊 | 浣熊 | راكون | mapache | raton laveur | アライグマ
parrot | parrot | 鹦鹉 | 鸚鵡 | ببغاء | loro | perroquet | オウム
tiger | tiger | 老虎 | 老虎 | نمر | tigre | tigre | トラ
giraffe | giraffe | 长颈鹿 | 長頸鹿 | زرافة | jirafa | girafe | キリン
pig | pig | 猪 | 豬 | خنزير | cerdo | cochon | ブタ
chicken | chicken | 鸡 | 雞 | دجاجة | gallina | poule | ニワトリ
dolphin | dolphin | 海豚 | 海豚 | دلفين | delfín | dauphin | イルカ
shark | shark | 鲨鱼 | 鯊魚 | قرش | tiburón | requin | サメ
octopus | octopus | 章鱼 | 章魚 | أخطبوط | pulpo | pieuvre | タコ
dinosaur | dinosaur | 恐龙 | 恐龍 | ديناصور | dinosaurio | dinosaure | 恐竜
bee | bee | 蜜蜂 | 蜜蜂 | نحلة | abeja | abeille | ミツバチ
koala | koala | 考拉 | 無尾熊 | كوالا | koala | koala | コアラ
snake | snake | 蛇 | 蛇 | ثعبان | serpiente | serpent | ヘビ
zebra | zebra | 斑马 | 斑馬 | حمار وحشي | cebra | zèbre | シマウマ
snail | snail | 蜗牛 | 蝸牛 | حلزون | caracol | escargot | カタツムリ
crab | crab | 螃蟹 | 螃蟹 | سلطعون | cangrejo | crabe | カニ
skyscraper | skyscraper | 摩天大楼 | 摩天大樓 | ناطحة سحاب | rascacielos | gratte-ciel | 高層ビル
libertystatue | Statue of Liberty | 自由女神像 | 自由女神像 | تمثال الحرية | Estatua de la Libertad | statue de la Liberté | 自由の女神
kaaba | Kaaba | 天房 | 天房 | الكعبة | Kaaba | Kaaba | カアバ
pyramid | pyramid | 金字塔 | 金字塔 | هرم | pirámide | pyramide | ピラミッド
sportscar | sports car | 跑车 | 跑車 | سيارة رياضية | coche deportivo | voiture de sport | スポーツカー
motorcycle | motorcycle | 摩托车 | 機車 | دراجة نارية | moto | moto | バイク
helicopter | helicopter | 直升机 | 直升機 | مروحية | helicóptero | hélicoptère | ヘリコプター
goat | goat | 山羊 | 山羊 | ماعز | cabra | chèvre | ヤギ
donkey | donkey | 驴 | 驢 | حمار | burro | âne | ロバ
llama | llama | 羊驼 | 羊駝 | لاما | llama | lama | ラマ
crocodile | crocodile | 鳄鱼 | 鱷魚 | تمساح | cocodrilo | crocodile | ワニ
kangaroo | kangaroo | 袋鼠 | 袋鼠 | كنغر | canguro | kangourou | カンガルー
gorilla | gorilla | 大猩猩 | 大猩猩 | غوريلا | gorila | gorille | ゴリラ
spider | spider | 蜘蛛 | 蜘蛛 | عنكبوت | araña | araignée | クモ
polarbear | polar bear | 北极熊 | 北極熊 | دب قطبي | oso polar | ours polaire | シロクマ
leopard | leopard | 豹 | 豹 | فهد | leopardo | léopard | ヒョウ
eagle | eagle | 老鹰 | 老鷹 | صقر | águila | aigle | ワシ
flamingo | flamingo | 火烈鸟 | 紅鶴 | فلامنجو | flamenco rosa | flamant rose | フラミンゴ
peacock | peacock | 孔雀 | 孔雀 | طاووس | pavo real | paon | クジャク
songbird | songbird | 小鸟 | 小鳥 | عصفور | pajarito | petit oiseau | 小鳥
seal | seal | 海豹 | 海豹 | فقمة | foca | phoque | アザラシ
lobster | lobster | 龙虾 | 龍蝦 | كركند | langosta | homard | ロブスター
partyballoon | balloon | 气球 | 氣球 | بالون | globo | ballon | 風船
skateboard | skateboard | 滑板 | 滑板 | لوح تزلج | patineta | skateboard | スケートボード
teddybear | teddy bear | 玩具熊 | 玩具熊 | دب محشو | osito de peluche | ours en peluche | ぬいぐるみ
door | door | 门 | 門 | باب | puerta | porte | ドア
ladder | ladder | 梯子 | 梯子 | سلم | escalera de mano | échelle | はしご
box | box | 箱子 | 箱子 | صندوق | caja | boîte | 箱
suitcase | suitcase | 行李箱 | 行李箱 | حقيبة سفر | maleta | valise | スーツケース
backpack | bag | 背包 | 背包 | حقيبة | mochila | sac | バッグ
basket | basket | 篮子 | 籃子 | سلة | cesta | panier | かご
bucket | bucket | 桶 | 桶 | دلو | cubo | seau | バケツ
shoes | shoes | 鞋 | 鞋 | حذاء | zapatos | chaussures | 靴
newspaper | newspaper | 报纸 | 報紙 | جريدة | periódico | journal | 新聞
telescope | telescope | 望远镜 | 望遠鏡 | تلسكوب | telescopio | télescope | 望遠鏡
microphone | microphone | 麦克风 | 麥克風 | ميكروفون | micrófono | micro | マイク
trumpet | trumpet | 小号 | 小號 | بوق | trompeta | trompette | トランペット
saxophone | saxophone | 萨克斯 | 薩克斯風 | ساكسفون | saxofón | saxophone | サックス
drum | drum | 鼓 | 鼓 | طبل | tambor | tambour | 太鼓
accordion | accordion | 手风琴 | 手風琴 | أكورديون | acordeón | accordéon | アコーディオン
wheelchair | wheelchair | 轮椅 | 輪椅 | كرسي متحرك | silla de ruedas | fauteuil roulant | 車椅子
tractor | tractor | 拖拉机 | 拖拉機 | جرار | tractor | tracteur | トラクター
truck | truck | 卡车 | 卡車 | شاحنة | camión | camion | トラック
carriage | carriage | 马车 | 馬車 | عربة | carruaje | carrosse | 馬車
sleigh | sleigh | 雪橇 | 雪橇 | مزلجة | trineo | traîneau | そり
fountain | fountain | 喷泉 | 噴泉 | نافورة | fuente | fontaine | 噴水
streetlamp | street lamp | 路灯 | 路燈 | عمود إنارة | farola | réverbère | 街灯
statue | statue | 雕像 | 雕像 | تمثال | estatua | statue | 銅像
tombstone | tombstone | 墓碑 | 墓碑 | قبر | tumba | tombe | 墓
ferriswheel | Ferris wheel | 摩天轮 | 摩天輪 | عجلة ملاهي | noria | grande roue | 観覧車
slide | slide | 滑梯 | 溜滑梯 | زحلوقة | tobogán | toboggan | 滑り台
sandcastle | sandcastle | 沙堡 | 沙堡 | قلعة رملية | castillo de arena | château de sable | 砂の城
treasure | treasure | 宝藏 | 寶藏 | كنز | tesoro | trésor | 宝物
fries | fries | 薯条 | 薯條 | بطاطس مقلية | papas fritas | frites | フライドポテト
popcorn | popcorn | 爆米花 | 爆米花 | فشار | palomitas | pop-corn | ポップコーン
cocktail | cocktail | 鸡尾酒 | 雞尾酒 | كوكتيل | cóctel | cocktail | カクテル
sandwich | sandwich | 三明治 | 三明治 | شطيرة | sándwich | sandwich | サンドイッチ
roastchicken | roast chicken | 烤鸡 | 烤雞 | دجاج مشوي | pollo asado | poulet rôti | ローストチキン
pancakes | pancakes | 松饼 | 鬆餅 | فطائر محلاة | panqueques | crêpes | パンケーキ
skeleton | skeleton | 骷髅 | 骷髏 | هيكل عظمي | esqueleto | squelette | ガイコツ
witch | witch | 女巫 | 女巫 | ساحرة | bruja | sorcière | 魔女
broom | broom | 扫帚 | 掃帚 | مكنسة | escoba | balai | ほうき
hummingbird | hummingbird | 蜂鸟 | 蜂鳥 | طائر طنان | colibrí | colibri | ハチドリ
cauldron | pot | 大锅 | 大鍋 | قدر | caldero | chaudron | 大釜
hammock | hammock | 吊床 | 吊床 | أرجوحة شبكية | hamaca | hamac | ハンモック
rhino | rhino | 犀牛 | 犀牛 | كركدن | rinoceronte | rhinocéros | サイ
plate | plate | 盘子 | 盤子 | صحن | plato | assiette | お皿
axe | axe | 斧头 | 斧頭 | فأس | hacha | hache | 斧
hammer | hammer | 锤子 | 錘子 | مطرقة | martillo | marteau | ハンマー
spear | spear | 长矛 | 長矛 | رمح | lanza | lance | 槍`;
