export const placeWords = `
sea | cliff by the sea | | | | |
beach | sandy shore | | | | |
lake | | | | | lagune |
river | | | نهير | | | 河
waterfall | | | | | |
island | | | | | |
harbour | | 港灣 | | | |
mountain | mountaintop | | | monte | mont | 峰
hill | | 小山 | | | |
forest | woodland | | | | |
field | | 稻田野 | | | |
meadow | | | | | pré | 牧草地
garden | | | | | cour | 花園
desert | | | | | |
snowfield | snowy field, snowy landscape | | | campo nevado | |
city | | 城鎮, 天际线, 天際線 | | | |
street | | | | | |
village | | 村落 | | | |
room | | 橱窗, 櫥窗 | داخل البيت | | |
underwater | under the water | 水底 | | | sous la mer | 珊瑚
space | | | | | |
sky | | | | | |
cave | | | | | |
ricefield | | | | campo de arroz | |
road | | | | | |
park | | | | | |
cliff | clifftop | | جروف | | |
stadium | | | | | |
livingroom | | | | | |
kitchen | | | | | |
classroom | | | صف دراسي | | |
rooftop | on the roof | | سطح المبنى | | |
terrace | | | | | |
pool | | | | | |
`;
