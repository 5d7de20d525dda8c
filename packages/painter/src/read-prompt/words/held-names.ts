/** The names of small things and tools, which people hold: the columns are those of `shownNames`. */
export const heldNames = `
shield | shield | 盾牌 | 盾牌 | ترس | escudo | bouclier | 盾
bow | bow and arrow | 弓箭 | 弓箭 | قوس وسهم | arco y flecha | arc et flèche | 弓矢
fishingrod | fishing rod | 钓竿 | 釣竿 | صنارة | caña de pescar | canne à pêche | 釣り竿
flag | flag | 旗帜 | 旗幟 | علم | bandera | drapeau | 旗
key | key | 钥匙 | 鑰匙 | مفتاح | llave | clé | 鍵
knife | knife | 刀 | 刀 | سكين | cuchillo | couteau | ナイフ
scissors | scissors | 剪刀 | 剪刀 | مقص | tijeras | ciseaux | はさみ
pencil | brush | 画笔 | 畫筆 | فرشاة | pincel | pinceau | 筆
wand | wand | 魔杖 | 魔杖 | عصا سحرية | varita | baguette magique | 魔法の杖
fan | fan | 扇子 | 扇子 | مروحة يد | abanico | éventail | 扇子
mirror | mirror | 镜子 | 鏡子 | مرآة | espejo | miroir | 鏡
trophy | trophy | 奖杯 | 獎盃 | كأس البطولة | trofeo | trophée | トロフィー
ring | ring | 戒指 | 戒指 | خاتم | anillo | bague | 指輪
letter | letter | 信 | 信 | رسالة | carta | lettre | 手紙
chess | board game | 棋盘 | 棋盤 | لعبة لوحية | juego de mesa | jeu de société | ボードゲーム
racket | racket | 球拍 | 球拍 | مضرب | raqueta | raquette | ラケット
easel | easel | 画架 | 畫架 | حامل لوحات | caballete | chevalet | イーゼル
sign | sign | 牌子 | 牌子 | لافتة | letrero | panneau | 看板
log | logs | 木头 | 木頭 | حطب | troncos | bûches | 丸太`;
