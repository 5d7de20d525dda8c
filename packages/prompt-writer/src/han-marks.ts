/** Characters by pairs: simplified first, traditional second. Only pairs in which each form tells its own script. */
const pairs =
  '门門马馬鸟鳥鱼魚车車东東风風飞飛龙龍龟龜见見贝貝页頁长長书書画畫红紅绿綠蓝藍黄黃银銀铁鐵钟鐘镜鏡灯燈炉爐烛燭烟煙热熱阳陽阴陰云雲' +
  '雾霧电電阁閣楼樓厅廳厨廚卧臥墙牆园園图圖馆館场場广廣厂廠庙廟桥橋铺鋪摊攤镇鎮乡鄉湾灣岛島岭嶺涧澗冻凍凉涼灭滅灵靈农農妇婦妈媽' +
  '爷爺孙孫儿兒个個们們双雙张張条條块塊头頭脸臉发髮须鬚颜顏声聲闻聞听聽说說话話读讀写寫笔筆纸紙报報词詞诗詩乐樂戏戲剧劇术術艺藝学學' +
  '习習师師医醫战戰争爭军軍剑劍枪槍将將骑騎轮輪轨軌轿轎辆輛驾駕驶駛机機树樹叶葉兰蘭莲蓮药藥麦麥饭飯馒饅饼餅饮飲饺餃鸡雞鸭鴨鹅鵝猫貓' +
  '猪豬狮獅蚁蟻虫蟲蝇蠅鲸鯨鲤鯉鸽鴿鹤鶴鹰鷹气氣温溫湿濕净淨洁潔旧舊鲜鮮丽麗华華丰豐满滿圆圓宽寬远遠边邊间間时時节節岁歲历歷' +
  '过過进進还還这這样樣为為么麼谁誰对對开開关關来來归歸飘飄卖賣买買织織缝縫补補晒曬烧燒炖燉饿餓欢歡爱愛梦夢忆憶愤憤恶惡忧憂悬懸' +
  '愿願静靜闹鬧宁寧独獨众眾丛叢万萬与與专專业業网網线線级級组組绘繪结結给給统統经經缓緩缠纏缤繽纷紛纤纖纱紗绸綢缎緞绣繡帐帳带帶裤褲' +
  '袜襪伞傘篮籃笼籠盖蓋盘盤锅鍋壶壺滩灘沟溝渔漁浅淺涌湧浓濃涛濤泪淚泽澤浆漿溅濺滚滾潜潛潇瀟尘塵坛壇坝壩垒壘堕墮壳殼寿壽处處备備复復' +
  '够夠夹夾奋奮妆妝娇嬌实實宝寶审審导導尔爾尽盡层層属屬岗崗峡峽币幣库庫应應废廢强強弯彎录錄彻徹态態总總恋戀恼惱惊驚惯慣户戶扑撲执執' +
  '扩擴扫掃扬揚抚撫抢搶护護担擔拟擬拥擁择擇挂掛挥揮损損换換据據掷擲搅攪摆擺摇搖数數斋齋断斷显顯晕暈晓曉暂暫杀殺杂雜权權构構枣棗柜櫃' +
  '标標栏欄栈棧栋棟桩樁检檢椭橢榄欖横橫橱櫥欧歐残殘毕畢毡氈沪滬济濟浏瀏渐漸渊淵灿燦炼煉狭狹狱獄猎獵环環现現玛瑪琼瓊瑶瑤疗療疯瘋皱皺' +
  '盐鹽监監着著矿礦码碼砖磚础礎确確碍礙礼禮祸禍离離种種积積称稱稳穩穷窮窑窯窜竄竞競筑築筛篩简簡篱籬类類粤粵纯純纹紋练練绒絨绳繩维維' +
  '缘緣罗羅罢罷羡羨职職联聯聪聰肃肅肠腸肤膚胜勝胶膠脑腦脚腳腊臘艳艷芦蘆苍蒼苏蘇苹蘋荣榮荡蕩获獲萤螢营營虽雖虾蝦蚀蝕衬襯袄襖观觀规規' +
  '视視览覽觉覺订訂认認讨討让讓议議记記讲講许許论論设設访訪证證评評识識试試诞誕详詳语語误誤请請调調谈談谱譜货貨质質贩販贪貪贫貧购購' +
  '贴貼贵貴贸貿费費赏賞赛賽赠贈赶趕趋趨跃躍践踐踪蹤轻輕载載较較辉輝输輸辞辭达達迁遷运運违違连連迟遲适適选選递遞遥遙邮郵邻鄰酱醬释釋' +
  '针針钓釣钢鋼钥鑰钱錢铃鈴铅鉛铜銅铝鋁铭銘锁鎖锈鏽错錯锦錦键鍵闪閃闭閉问問闲閑阅閱队隊阶階际際陆陸险險随隨隐隱难難雏雛韩韓顶頂项項' +
  '顺順颗顆题題额額飓颶饰飾馈饋驴驢骆駱驼駝鲁魯鸣鳴鸥鷗齐齊齿齒国國会會点點号號体體当當区區坚堅团團';

/** Traditional forms whose simplified form is a word of its own in both scripts. */
const traditionalToo = '臺檯裡隻麵後乾遊穀鬱髒鬆鹹鬍麼妳';

/** Written in Japan alone since 1946, or made there. */
const japanese =
  '駅図気売広桜黒円様絵験沢帰応変楽薬竜鉄浜渋発実県読続観関雑囲霊覚検歩毎抜毛払仏伝価悪拝斎歳歯毎満温湿焼猟獣瀬畑峠辻込働匂塀枠栃榊粋糀糸縄総緑縁聴荘蔵覧訳豊転軽遅郷酔鉱銭鋭録陥隠雰顔騒鶏黙齢辺巣戸塩塚壱壌奥嬢宝専将尽庁廃弾従徳恵戦扱択拡挙掲揺撃暁曽栄桟渇済滝炉犠狭獄畳痩穂窓竈粧経絶継繊罰脳臓芸茎蛍蛮衛褒訓譲賛贈跡逓逸鎮闘険騨髄麺々';
const shared = new Set([...'毛郷訓伝価宝将尽仏巣雰塚奥炉狭獄竈粧絶罰逸跡贈鎮褒扱湿温満払挙悪毎歳戸糸']);

const all = [...pairs];
const simplified = new Set(all.filter((_character, index) => index % 2 === 0));
const traditional = new Set([...all.filter((_character, index) => index % 2 === 1), ...traditionalToo]);

const without = (marks: Iterable<string>, ...others: ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set([...marks].filter((mark) => !others.some((other) => other.has(mark))));

export const simplifiedOnly = without(simplified, traditional);
export const traditionalOnly = without(traditional, simplified);
export const japaneseOnly = without(japanese, shared, simplified, traditional);
