import type { Language } from '@limn/db/enums';

/** The texts of a shared page, in the words of docs/glossary.md. `site` is escaped already. */
export interface ShareTexts {
  title(site: string): string;
  invites(site: string): string;
  /** Below the title of a search result. */
  tells(site: string, prompt: string): string;
  /** The picture's name where its description is not shown. */
  picture: string;
  gone: string;
  whyGone: string;
  /** The link to the home page. */
  paint: string;
  download: string;
}

export const shareTexts: Record<Language, ShareTexts> = {
  en: {
    title: (site) => `A picture made with ${site}`,
    invites: (site) => `Describe a picture in your own words, and ${site} paints it.`,
    tells: (site, prompt) => `A picture that ${site} painted from this description: ${prompt}`,
    picture: 'A picture that was painted from a description',
    gone: 'This link leads nowhere any more',
    whyGone: 'Whoever shared the picture has taken the link back, or it has expired.',
    paint: 'Paint your own',
    download: 'Download',
  },
  'zh-CN': {
    title: (site) => `一张由 ${site} 绘制的图片`,
    invites: (site) => `用你自己的话描述一张图片，${site} 就会把它画出来。`,
    tells: (site, prompt) => `${site} 根据这段描述绘制的图片：${prompt}`,
    picture: '一张根据描述绘制的图片',
    gone: '这个链接已经失效',
    whyGone: '分享者收回了链接，或者链接已经过期。',
    paint: '画一张你自己的',
    download: '下载',
  },
  'zh-TW': {
    title: (site) => `一張由 ${site} 繪製的圖片`,
    invites: (site) => `用你自己的話描述一張圖片，${site} 就會把它畫出來。`,
    tells: (site, prompt) => `${site} 依這段描述繪製的圖片：${prompt}`,
    picture: '一張依描述繪製的圖片',
    gone: '這個連結已經失效',
    whyGone: '分享者收回了連結，或是連結已經過期。',
    paint: '畫一張你自己的',
    download: '下載',
  },
  ar: {
    title: (site) => `صورة رُسمت بواسطة ${site}`,
    invites: (site) => `صِف صورة بكلماتك، وسيرسمها ${site}.`,
    tells: (site, prompt) => `صورة رسمها ${site} من هذا الوصف: ${prompt}`,
    picture: 'صورة رُسمت من وصف',
    gone: 'لم يعد هذا الرابط يؤدي إلى أي مكان',
    whyGone: 'سحب صاحب الصورة هذا الرابط، أو انتهت مدته.',
    paint: 'ارسم صورتك',
    download: 'تنزيل',
  },
  es: {
    title: (site) => `Una imagen hecha con ${site}`,
    invites: (site) => `Describe una imagen con tus palabras y ${site} la pinta.`,
    tells: (site, prompt) => `Una imagen que ${site} pintó a partir de esta descripción: ${prompt}`,
    picture: 'Una imagen pintada a partir de una descripción',
    gone: 'Este enlace ya no lleva a ninguna parte',
    whyGone: 'Quien compartió la imagen ha retirado el enlace, o este ha caducado.',
    paint: 'Pinta la tuya',
    download: 'Descargar',
  },
  fr: {
    title: (site) => `Une image faite avec ${site}`,
    invites: (site) => `Décrivez une image avec vos mots, et ${site} la peint.`,
    tells: (site, prompt) => `Une image que ${site} a peinte d’après cette description : ${prompt}`,
    picture: 'Une image peinte d’après une description',
    gone: 'Ce lien ne mène plus nulle part',
    whyGone: 'La personne qui a partagé l’image a retiré le lien, ou celui-ci a expiré.',
    paint: 'Peindre la vôtre',
    download: 'Télécharger',
  },
  ja: {
    title: (site) => `${site} で描いた画像`,
    invites: (site) => `思い浮かべた画像を文章にすると、${site} が描きます。`,
    tells: (site, prompt) => `${site} がこの文章から描いた画像：${prompt}`,
    picture: '文章から描いた画像',
    gone: 'このリンクはもう使えません',
    whyGone: '共有した人がリンクを取り消したか、期限が切れています。',
    paint: '自分でも描いてみる',
    download: 'ダウンロード',
  },
};
