import type { Appearance } from '../../names.ts';

/** What people of an occupation wear and do. A name that ends in `-f` is a woman. */
export const roles = {
  apron: { clothes: 'apron' },
  suit: { clothes: 'suit' },
  guard: { clothes: 'uniform', wears: ['cap'] },
  lab: { clothes: 'coat', clothesColour: 'white', wears: ['glasses'] },
  scholar: { clothes: 'shirt', wears: ['glasses'] },
  outdoor: { clothes: 'shirt', wears: ['hat'] },
  detective: { clothes: 'coat', clothesColour: 'brown', wears: ['hat'] },
  monk: { clothes: 'gown', clothesColour: 'orange', hair: 'bald' },
  nun: { clothes: 'gown', clothesColour: 'black', wears: ['headscarf'] },
  vampire: { clothes: 'cape', clothesColour: 'black', hairColour: 'black', skin: 'light' },
  prince: { clothes: 'cape', clothesColour: 'blue', wears: ['crown'] },
  princess: { clothes: 'gown', clothesColour: 'pink', wears: ['crown'] },
  sport: { clothes: 'shirt', wears: ['cap'] },
  runner: { clothes: 'shirt', pose: 'running' },
  swimmer: { clothes: 'swimsuit', pose: 'swimming' },
  boxer: { clothes: 'shirt', wears: ['gloves'], pose: 'fighting' },
  cheerleader: { clothes: 'dress', clothesColour: 'red', pose: 'jumping' },
  judge: { clothes: 'gown', clothesColour: 'black' },
} as const satisfies Record<string, Appearance>;

export type RoleName = keyof typeof roles;

/** Occupations: `role:name | English | Chinese | Arabic | Spanish | French | Japanese`. */
export const roleWords = `
role:apron | carpenter, barista, waiter, blacksmith, potter, butcher, shopkeeper, street vendor, vendor, bartender, cobbler, craftsman, artisan, sculptor, woodworker, glassblower, shoemaker, street food vendor, servant, cleaner | 木匠, 铁匠, 鐵匠, 咖啡师, 咖啡師, 服务员, 服務員, 服務生, 店员, 店員, 小贩, 小販, 摊贩, 攤販, 调酒师, 調酒師, 工匠, 匠人, 陶艺家, 陶藝家, 老板, 老闆, 雕塑家, 清洁工, 店主, 屠夫, 鞋匠 | نجار, حداد, نادل, بائع, جزار, خزاف, إسكافي, حرفي, صاحب متجر, بارمان, نحات | carpintero, herrero, camarero, mesero, carnicero, alfarero, zapatero, artesano, vendedor, vendedor ambulante, tendero, barista, escultor, cantinero | menuisier, charpentier, forgeron, serveur, boucher, potier, cordonnier, artisan, vendeur, marchand, barista, barman, sculpteur, épicier, fromager | 大工, 大工さん, 鍛冶屋, ウェイター, バリスタ, 店員, 店主, 陶芸家, 職人, バーテンダー, 肉屋, 屋台の店主, 彫刻家
role:apron-f | waitress, saleswoman, maid, housekeeper, florist, shop assistant, seamstress | 女服务员, 女服務生, 女仆, 女僕, 家庭主妇, 家庭主婦, 花艺师, 花店店主, 老板娘, 老闆娘, 裁缝 | نادلة, بائعة, خادمة, ربة منزل, بائعة زهور | camarera, mesera, vendedora, ama de casa, florista, costurera, panadera, cocinera | serveuse, vendeuse, femme de ménage, fleuriste, couturière, marchande, ménagère | ウェイトレス, メイド, メイドさん, 主婦, 花屋さん, 女将
role:suit | businessman, business man, office worker, businessmen, boss, lawyer, banker, salaryman, manager, spy, secret agent, gangster, mafia boss, politician, president, butler, host, ceo, accountant, conductor, orchestra conductor, gentleman | 商人, 上班族, 老总, 总裁, 總裁, 律师, 律師, 白领, 白領, 经理, 間諜, 间谍, 特工, 黑帮, 政治家, 总统, 總統, 管家, 绅士, 紳士, 银行家, 指挥家, 業務員, 西装男 | رجل أعمال, محام, محامي, محاسب, مدير, جاسوس, رئيس, موظف, رجل أنيق, قائد أوركسترا | empresario, hombre de negocios, oficinista, abogado, banquero, jefe, espía, presidente, mayordomo, ejecutivo, caballero elegante, director de orquesta | homme d affaires, avocat, banquier, patron, espion, président, majordome, employé de bureau, cadre, gentleman, chef d orchestre | サラリーマン, ビジネスマン, 社長, 弁護士, 会社員, スパイ, 大統領, 執事, 紳士, 指揮者, 部長, マフィア
role:suit-f | businesswoman, business woman, secretary, female boss | 女上班族, 职业女性, 職業女性, 女律师, 女老板, 秘书, 秘書 | سيدة أعمال, محامية, سكرتيرة, موظفة, مديرة | empresaria, abogada, secretaria, jefa, ejecutiva | femme d affaires, avocate, secrétaire, patronne | OL, キャリアウーマン, 秘書, 女性社員
role:guard | soldier, pilot, postman, mailman, delivery man, delivery guy, delivery boy, bus driver, taxi driver, driver, truck driver, security guard, sailor, captain, sea captain, ship captain, train conductor, courier, referee, train driver, crossing guard, royal guard, border guard | 士兵, 战士兵, 军人, 軍人, 飞行员, 飛行員, 邮递员, 郵差, 快递员, 快遞員, 快递小哥, 外卖员, 外卖小哥, 外送員, 司机, 司機, 保安, 警衛, 水手, 船长, 船長, 裁判, 哨兵, 列车员, 機師 | جندي, جنود, طيار, ساعي البريد, عامل توصيل, سائق, حارس, بحار, قبطان | soldado, piloto, cartero, repartidor, chófer, conductor, taxista, marinero, capitán, árbitro, camionero, vigilante | soldat, pilote, facteur, livreur, chauffeur, chauffeur de taxi, garde, gardien, marin, capitaine, arbitre, matelot, contrôleur, routier | 兵士, 兵隊, パイロット, 郵便配達員, 郵便屋さん, 配達員, 運転手, 警備員, 船員, 船長, 審判, 軍人, 自衛官, 駅員
role:lab | scientist, mad scientist, researcher, chemist, pharmacist, dentist, vet, veterinarian, inventor | 科学家, 科學家, 研究员, 研究員, 药剂师, 藥師, 牙医, 牙醫, 兽医, 獸醫, 发明家, 發明家, 化学家, 博士 | عالمة, صيدلي, صيدلانية, طبيب أسنان, طبيب بيطري, باحث, مخترع, كيميائي | científico, investigador, farmacéutico, dentista, veterinario, inventor, químico | scientifique, savant, savant fou, chercheur, pharmacien, dentiste, vétérinaire, inventeur, chimiste | 科学者, 研究者, 薬剤師, 歯医者, 歯科医, 獣医, 発明家, 博士
role:scholar | professor, teacher, librarian, programmer, developer, coder, nerd, hacker, engineer, journalist, historian, writer, author, gamer, streamer, scholar, architect | 老师, 老師, 教授, 教师, 教師, 程序员, 程式設計師, 工程师, 工程師, 图书管理员, 圖書館員, 记者, 記者, 作家, 黑客, 駭客, 书呆子, 学者, 學者, 码农, 主播, 建筑师, 建築師 | أستاذ, معلم, مبرمج, مهندس, صحفي, كاتب, مدرس, أمين مكتبة, قرصان إنترنت | profesor, maestro, programador, ingeniero, periodista, escritor, bibliotecario, hacker, arquitecto, autor, estudioso | professeur, enseignant, programmeur, développeur, ingénieur, journaliste, écrivain, bibliothécaire, pirate informatique, architecte, instituteur | 教授, 先生, 教師, プログラマー, エンジニア, 司書, 図書館司書, 記者, 作家, ハッカー, 学者, 小説家, 建築家, ゲーマー
role:scholar-f | female teacher, lady teacher | 女老师, 女老師, 女教师 | معلمة, مدرسة أطفال, أستاذة, كاتبة, مهندسة, صحفية, مبرمجة | profesora, maestra, ingeniera, escritora, programadora, bibliotecaria, periodista mujer | enseignante, institutrice, maîtresse d école, écrivaine, développeuse, ingénieure | 女性教師, 女教師
role:outdoor | farmer, fisherman, fishermen, old fisherman, gardener, shepherd, cowboy, sheriff, explorer, hiker, construction worker, builder, archaeologist, miner, lumberjack, woodcutter, beekeeper, winemaker, hunter, archer, mechanic, plumber, electrician, worker, painter, artist, mountaineer, backpacker | 农民, 農民, 农夫, 農夫, 渔夫, 漁夫, 渔民, 漁民, 园丁, 園丁, 牧羊人, 牛仔, 探险家, 探險家, 登山者, 背包客, 建筑工人, 工人, 建築工人, 矿工, 礦工, 伐木工, 樵夫, 养蜂人, 猎人, 獵人, 画家, 畫家, 弓箭手, 果農, 茶農, 修理工, 技工, 考古学家, 登山客, 农人 | مزارع, فلاح, صياد, بستاني, راعي غنم, راع, راعي بقر, مستكشف, عامل, عمال, عامل بناء, حطاب, رسام, صياد سمك, ميكانيكي, سباك, متسلق جبال, عالم آثار | granjero, agricultor, campesino, pescador, jardinero, pastor, vaquero, explorador, excursionista, albañil, obrero, minero, leñador, cazador, pintor, arquero, mecánico, fontanero, senderista, montañero, arqueólogo, apicultor | fermier, agriculteur, paysan, pêcheur, jardinier, berger, cow boy, explorateur, randonneur, ouvrier, mineur, bûcheron, chasseur, peintre, archer, mécanicien, plombier, maçon, alpiniste, archéologue, apiculteur, vigneron | 農夫, 農家, 漁師, 庭師, 羊飼い, カウボーイ, 探検家, 登山者, ハイカー, 作業員, 職工, 猟師, 狩人, 画家, 弓使い, 木こり, 整備士, 大工見習い, 海女さん, 養蜂家, 登山家, 冒険家
role:outdoor-f | farm girl, cowgirl, female painter, female artist | 农妇, 農婦, 採茶女, 采茶姑娘, 女画家, 采茶女 | مزارعة, فلاحة, رسامة | campesina, granjera, pintora, pastora, vaquera, jardinera | fermière, paysanne, bergère, jardinière, artiste peintre | 茶摘みの女性, 農婦, 女流画家
role:detective | detective, sherlock holmes, private eye, inspector | 侦探, 偵探, 福尔摩斯, 福爾摩斯 | محقق, محقق خاص, مفتش | detective, inspector | détective, détective privé, inspecteur | 探偵, 名探偵, 刑事
role:monk | monk, buddhist monk, shaolin monk | 和尚, 僧人, 僧侣, 僧侶, 小和尚, 少林和尚, 唐僧 | راهب, رهبان | monje | moine | 僧侶, お坊さん, 坊さん, 和尚
role:nun-f | nun | 修女, 尼姑 | راهبة | monja | bonne sœur, nonne, religieuse | 修道女, シスター, 尼
role:vampire | vampire, dracula, count dracula | 吸血鬼, 德古拉 | مصاص دماء, دراكولا | vampiro, drácula | vampire, dracula | 吸血鬼, ヴァンパイア, ドラキュラ
role:prince | prince, little prince | 王子, 小王子, 皇子 | أمير, الأمير, أمير وسيم | príncipe, principito | prince, petit prince | 王子, 王子様
role:princess-f | princess, cinderella, snow white, princesses | 公主, 白雪公主, 灰姑娘, 小公主 | أميرة, الأميرة, سندريلا, أميرات | princesa, cenicienta, blancanieves, princesas | princesse, cendrillon, blanche neige, princesses | お姫様, 姫, プリンセス, 王女, シンデレラ, 白雪姫
role:sport | baseball player, tennis player, golfer, athlete, coach, pitcher, batter, goalkeeper, volleyball player, badminton player, hockey player, rapper, skateboarder, skater, cricketer, teenager, teenage boy | 运动员, 運動員, 棒球选手, 棒球選手, 棒球员, 网球选手, 網球選手, 网球运动员, 教练, 教練, 选手, 選手, 守门员, 守門員, 羽毛球运动员, 羽球選手, 球员, 球員, 投手, 打者, 乒乓球运动员, 说唱歌手 | لاعب تنس, لاعب بيسبول, رياضي, لاعب غولف, مدرب, حارس مرمى, لاعب, مراهق | tenista, beisbolista, deportista, atleta, golfista, entrenador, portero, jugador, adolescente, patinador | joueur de tennis, joueur de baseball, sportif, athlète, golfeur, entraîneur, gardien de but, joueur, adolescent, skateur | 野球選手, テニス選手, 選手, スポーツ選手, 監督, コーチ, ピッチャー, 投手, バッター, 打者, 高校球児, 卓球選手, バレーボール選手, ゴルファー, 陸上選手
role:runner | runner, sprinter, jogger, marathon runner | 跑者, 赛跑选手, 短跑运动员, 田径运动员, 跑步的人 | عداء, عداؤون | corredor, corredora, maratonista | coureur, marathonien | ランナー, 走者, マラソンランナー, マラソン選手
role:swimmer | swimmer, lifeguard | 游泳者, 泳者, 游泳运动员, 救生员, 救生員 | سباح, سباحة محترفة, منقذ | nadador, nadadora, socorrista, salvavidas | nageur, maître nageur | 水泳選手, スイマー, ライフセーバー
role:boxer | boxer, kickboxer, martial artist, karate fighter, wrestler, mma fighter, fighter | 拳击手, 拳擊手, 拳手, 武术家, 功夫大师, 摔跤手, 格斗家, 空手道选手, 武者 | ملاكم, مصارع, مقاتل | boxeador, boxeadora, luchador, karateca | boxeur, lutteur, catcheur, karatéka | ボクサー, 格闘家, 空手家, 武道家, レスラー, プロレスラー
role:cheerleader-f | cheerleader | 啦啦队员, 啦啦隊員, 啦啦队, 啦啦隊 | مشجعة | animadora, porrista | pom pom girl, supportrice | チアリーダー
role:judge | judge, priest, pope, bishop, pastor, druid | 法官, 神父, 牧师, 牧師, 教皇, 主教 | قاض, قاضي, كاهن, شيخ | juez, sacerdote, cura, obispo, papa francisco | juge, prêtre, curé, évêque, abbé | 裁判官, 神父, 牧師, 司祭, 神主
`;
