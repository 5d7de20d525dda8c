export const animalWords = `
cat | cat, kitten, kitty, tabby | 猫, 貓, 小猫, 小貓, 猫咪, 貓咪, 喵星人 | قطة, قط, قطط, هرة, هر | gato, gata, gatito, gatita | chat, chatte, chaton | ねこ, ネコ, 猫, 子猫, 仔猫
dog | dog, puppy, hound, golden retriever, corgi, shiba, poodle | 狗, 小狗, 犬, 狗狗, 柯基, 柴犬 | كلب, كلاب, جرو, كلبة | perro, perra, perrito, cachorro | chien, chienne, chiot | 犬, いぬ, イヌ, 子犬, 柴犬
fox | fox, foxes | 狐狸, 小狐狸 | ثعلب, ثعالب | zorro, zorra | renard, renarde | 狐, きつね, キツネ, 子狐
wolf | wolf, wolves, husky | 狼, 野狼, 哈士奇 | ذئب, ذئاب | lobo, loba | loup, louve | 狼, おおかみ, オオカミ
horse | horse, pony, stallion, mare, foal, zebra | 马, 馬, 小马, 小馬, 骏马, 駿馬, 白马, 白馬, 斑马, 斑馬 | حصان, أحصنة, خيل, خيول, فرس, مهر | caballo, yegua, potro, poni | cheval, chevaux, jument, poney | 馬, うま, ウマ, 子馬, 白馬
unicorn | unicorn, pegasus | 独角兽, 獨角獸 | وحيد القرن الأسطوري, يونيكورن, حصان وحيد القرن | unicornio | licorne | ユニコーン, 一角獣
deer | deer, stag, doe, fawn, elk, moose, reindeer | 鹿, 小鹿, 驯鹿, 馴鹿, 麋鹿 | غزال, غزلان, أيل, ظبي, رنة | ciervo, cierva, venado, reno, alce | cerf, biche, faon, renne, chevreuil | 鹿, しか, シカ, 小鹿, 子鹿, トナカイ
rabbit | rabbit, bunny, bunnies, hare | 兔, 兔子, 小兔, 白兔, 小兔子 | أرنب, أرانب | conejo, coneja, liebre, conejito | lapin, lapine, lièvre | うさぎ, ウサギ, 兎, 兔
elephant | elephant, mammoth | 大象, 象, 小象 | فيل, أفيال, فيلة | elefante, elefanta | éléphant, éléphante | 象, ゾウ, ぞう, 子象
bear | bear, teddy bear, polar bear, grizzly | 熊, 北极熊, 北極熊, 棕熊, 小熊, 泰迪熊 | دب, دببة | oso, osa, osito | ours, ourse, ourson, nounours | 熊, くま, クマ, 白熊, シロクマ, 子熊
panda | panda | 熊猫, 熊貓, 大熊猫, 貓熊, 大熊貓 | باندا | panda, oso panda | panda | パンダ
sheep | sheep, lamb, goat, ram | 羊, 绵羊, 綿羊, 小羊, 羊群, 山羊, 羔羊 | خروف, خراف, أغنام, غنم, حمل, ماعز | oveja, cordero, cabra | mouton, brebis, agneau, agneaux, chèvre | 羊, ひつじ, ヒツジ, 子羊, ヤギ, 山羊
cow | cow, bull, calf, cattle, ox, buffalo | 牛, 奶牛, 水牛, 小牛, 黄牛, 黃牛 | بقرة, أبقار, ثور, عجل, بقر | vaca, toro, ternero, buey | vache, taureau, veau, bœuf, boeuf | 牛, うし, ウシ, 子牛, 乳牛
camel | camel, dromedary, caravan | 骆驼, 駱駝 | جمل, جمال, ناقة, إبل, قافلة | camello, dromedario, caravana | chameau, chameaux, dromadaire, caravane | ラクダ, らくだ, 駱駝
lion | lion, lioness, tiger, leopard | 狮子, 獅子, 雄狮, 老虎, 虎, 豹 | أسد, أسود الغابة, أسود البر, لبؤة, نمر | león, leona, tigre | lion, lionne, tigre | ライオン, 獅子, 虎, トラ
bird | bird, phoenix, sparrow, seagull, gull, swallow, crane, dove, pigeon, eagle, crow, raven, robin, parrot, heron, geese, goose, hummingbird, kingfisher | 鸟, 鳥, 小鸟, 小鳥, 海鸥, 海鷗, 燕子, 鸽子, 鴿子, 麻雀, 老鹰, 老鷹, 仙鹤, 仙鶴, 白鹤, 大雁, 鹦鹉, 鸚鵡, 乌鸦, 鹤 | طائر, طيور, عصفور, عصافير, نورس, نوارس, حمامة, حمام, نسر, صقر, سنونو | pájaro, ave, gorrión, gaviota, golondrina, paloma, águila, grulla, colibrí, loro | oiseau, oiseaux, moineau, mouette, hirondelle, colombe, pigeon, aigle, corbeau, perroquet, héron | 鳥, とり, 小鳥, カモメ, 燕, ツバメ, 鳩, ハト, 鶴, 雀, スズメ, 鷲, カラス
owl | owl | 猫头鹰, 貓頭鷹 | بومة, بوم | búho, lechuza | hibou, hiboux, chouette | フクロウ, ふくろう, 梟
swan | swan, cygnet | 天鹅, 天鵝 | بجعة, بجع | cisne | cygne | 白鳥, ハクチョウ
duck | duck, duckling, mallard | 鸭子, 鴨子, 小鸭, 小鴨, 鸭, 鴨 | بطة, بط | pato, patito | canard, caneton | アヒル, 鴨, カモ
hippo | hippo, hippopotamus, hippopotamuses, rhino, rhinoceros | 河马, 河馬, 犀牛 | فرس النهر, أفراس النهر, وحيد القرن | hipopótamo, rinoceronte | hippopotame, rhinocéros | カバ, かば, 河馬, サイ
monkey | monkey, ape, chimpanzee, gorilla, orangutan | 猴, 猴子, 小猴, 小猴子, 猩猩 | قرد, قرود, قردة | mono, mona, chimpancé, gorila | singe, chimpanzé, gorille | 猿, サル, さる, お猿, ゴリラ
frog | frog, toad | 青蛙, 蛙, 蟾蜍 | ضفدع, ضفادع | rana, sapo | grenouille, crapaud | 蛙, カエル, かえる
squirrel | squirrel, chipmunk | 松鼠, 小松鼠 | سنجاب, سناجب | ardilla | écureuil | リス, 栗鼠
hedgehog | hedgehog, porcupine | 刺猬, 刺蝟 | قنفذ, قنافذ | erizo | hérisson | ハリネズミ, はりねずみ
mouse | mouse, hamster, rat | 老鼠, 小老鼠, 鼠, 仓鼠, 倉鼠 | فأر, فئران | ratón, ratoncito, hámster | souris, hamster | ネズミ, ねずみ, 鼠, ハムスター
penguin | penguin | 企鹅, 企鵝 | بطريق, بطاريق | pingüino | pingouin, manchot | ペンギン
whale | whale, orca, dolphin, humpback | 鲸, 鯨, 鲸鱼, 鯨魚, 海豚, 虎鲸, 蓝鲸, 藍鯨 | حوت, حيتان, دلفين, دلافين | ballena, delfín, orca | baleine, dauphin, orque | 鯨, クジラ, くじら, イルカ, シャチ
fish | fish, fishes, goldfish, koi, clownfish, shark | 鱼, 魚, 金鱼, 金魚, 锦鲤, 錦鯉, 鱼群, 魚群, 小鱼, 鲨鱼, 热带鱼 | سمكة, سمك, أسماك, قرش | pez, peces, pececito, tiburón | poisson, poisson rouge, requin | 魚, さかな, 金魚, 鯉, 熱帯魚, サメ
turtle | turtle, tortoise, sea turtle | 乌龟, 烏龜, 海龟, 海龜, 龟, 龜 | سلحفاة, سلاحف | tortuga | tortue | 亀, カメ, ウミガメ, 海亀
butterfly | butterfly, bee, dragonfly, butterflies, moth | 蝴蝶, 蝶 | فراشة, فراشات | mariposa | papillon | 蝶, ちょうちょ, チョウ, 蝶々
dragon | dragon, dinosaur | 龙, 龍, 巨龙, 巨龍, 恐龙, 恐龍, 飞龙 | تنين, تنانين, ديناصور | dragón, dragona, dinosaurio | dragon, dragonne, dinosaure | 龍, 竜, ドラゴン, 恐竜
jellyfish | jellyfish, octopus, squid | 水母 | قنديل البحر, قناديل البحر | medusa | méduse | クラゲ, くらげ`;
