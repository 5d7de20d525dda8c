/** Common words that the other tables have as part of something else: `kind:name | English | Chinese | Arabic | Spanish | French | Japanese`. */
export const frequentWords = `
subject:stall | market, market stalls, street market, bazaar, farmers market, flea market, marketplace, christmas market, spice market, fish market, market street, night market | 市场, 市場, 集市, 市集, 菜市场, 菜市場, 夜市, 早市, 圣诞集市, 圣诞市集, 聖誕市集, 攤位 | سوق, السوق, سوق قديم, أسواق, سوق شعبي, سوق الخضار | mercado, mercadillo, mercado navideño, mercado de frutas, puesto de mercado | un marché, le marché, au marché, marché de noël, marché aux puces, étals | 市場, 朝市, 夜市, マーケット, クリスマスマーケット, 露店
subject:knight | | 骑士, 騎士 | | | | 騎士
subject:volcano | | 火山爆发, 火山爆發, 火山噴發, 火山喷发 | ثوران بركان, بركان ثائر | volcán en erupción | volcan en éruption | 火山の噴火, 噴火
role:outdoor | | 渔翁, 漁翁, 渔夫, 漁夫, 老渔夫, 老漁夫 | صياد سمك, صياد | pescador | pêcheur | 漁師
subject:basket | | 一篮, 一籃, 菜篮, 菜籃 | سلة | cesta | panier | かご
place:space | on mars | 火星表面 | سطح المريخ, على سطح المريخ, على المريخ, سطح القمر, على سطح القمر | en marte, la superficie de marte | sur mars, surface de mars | 火星の上, 月の上
subject:star | starry sky, sky full of stars | 满天星空, 滿天星空, 满天繁星, 滿天繁星 | | | | 満天の星, 満天の星空
pose:riding | on his horse, on her horse, on a horse | | على حصانه, على حصان, على ظهر حصان | en su caballo, sobre su caballo, sobre un caballo, a lomos de un caballo | sur son cheval, sur un cheval, à cheval | 馬上の
pose:holding | | 泡, 織毛衣 | يصنع, تصنع, يبني, تبني, يبنيان, يبنون | construyendo | construisant, qui construisent | 作って
pose:swimming | having a bath | | | | | 温泉に入る, 温泉に入って, 風呂に入る, 湯に浸かる
drawn:picture | illustration | 插图, 插圖, 插畫 | رسم توضيحي | ilustración | illustration | イラスト, 絵
function: | covered in snow, traveling, travelling | 飘落, 飄落, 一起, 正在, 远处, 遠處, 望着窗外, 望著窗外 | يتساقط, تتساقط, يحيط, تحيط | cayendo, rodeado de, rodeada de | qui tombe, tombant, entouré de | 積もった, 積もる, 旅する, 旅をする, 一緒に
unknown: | mud, muddy
`;
