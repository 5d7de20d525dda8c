/** The names of places: `name | English | Simplified Chinese | Traditional Chinese | Arabic | Spanish | French | Japanese`. */
export const shownPlaces = `
sea | sea | 大海 | 大海 | بحر | mar | mer | 海
beach | beach | 海滩 | 海灘 | شاطئ | playa | plage | 砂浜
lake | lake | 湖 | 湖 | بحيرة | lago | lac | 湖
river | river | 河 | 河 | نهر | río | rivière | 川
waterfall | waterfall | 瀑布 | 瀑布 | شلال | cascada | cascade | 滝
island | island | 岛 | 島 | جزيرة | isla | île | 島
harbour | harbour | 港口 | 港口 | ميناء | puerto | port | 港
mountain | mountains | 山 | 山 | جبال | montañas | montagnes | 山
hill | hills | 山丘 | 山丘 | تلال | colinas | collines | 丘
forest | forest | 森林 | 森林 | غابة | bosque | forêt | 森
field | field | 田野 | 田野 | حقل | campo | champ | 畑
meadow | meadow | 草地 | 草地 | مرج | prado | pré | 草原
garden | garden | 花园 | 花園 | حديقة | jardín | jardin | 庭
desert | desert | 沙漠 | 沙漠 | صحراء | desierto | désert | 砂漠
snowfield | snowfield | 雪地 | 雪地 | أرض ثلجية | campo nevado | plaine enneigée | 雪原
city | city | 城市 | 城市 | مدينة | ciudad | ville | 街
street | street | 街道 | 街道 | شارع | calle | rue | 通り
village | village | 村庄 | 村莊 | قرية | pueblo | village | 村
room | room | 房间 | 房間 | غرفة | habitación | pièce | 部屋
underwater | underwater | 水下 | 水下 | تحت الماء | fondo del mar | fond de la mer | 水中
space | space | 太空 | 太空 | فضاء | espacio | espace | 宇宙
sky | sea of clouds | 云海 | 雲海 | فوق الغيوم | mar de nubes | mer de nuages | 雲海
cave | cave | 山洞 | 山洞 | كهف | cueva | grotte | 洞窟
ricefield | rice field | 稻田 | 稻田 | حقل أرز | arrozal | rizière | 田んぼ
road | road | 道路 | 道路 | طريق | camino | chemin | 道
park | park | 公园 | 公園 | متنزه | parque | parc | 公園
cliff | cliff | 悬崖 | 懸崖 | جرف | acantilado | falaise | 崖
stadium | stadium | 体育场 | 體育場 | ملعب | estadio | stade | スタジアム
livingroom | living room | 客厅 | 客廳 | غرفة معيشة | sala de estar | salon | 居間
kitchen | kitchen | 厨房 | 廚房 | مطبخ | cocina | cuisine | 台所
classroom | classroom | 教室 | 教室 | فصل دراسي | aula | salle de classe | 教室
rooftop | rooftop | 屋顶 | 屋頂 | سطح | azotea | toit | 屋上
terrace | terrace | 露台 | 露台 | شرفة | terraza | terrasse | テラス
pool | swimming pool | 泳池 | 泳池 | مسبح | piscina | piscine | プール`;
