import type { Language } from '@limn/db/words';

/** What a shared page says; the words are those of docs/glossary.md. `site` is already fit for where it is put. */
export interface ShareWords {
  /** Also the link home. */
  made(site: string): string;
  title(site: string): string;
  invites(site: string): string;
  /** What the picture is called where its prompt is not shown. */
  picture: string;
  gone: string;
  whyGone: string;
  home(site: string): string;
}

export const shareWords: Record<Language, ShareWords> = {
  en: {
    made: (site) => `Made with ${site}`,
    title: (site) => `A picture made with ${site}`,
    invites: (site) => `Describe a picture in your own words, and ${site} paints it.`,
    picture: 'A picture that was painted from a description',
    gone: 'This link leads nowhere any more',
    whyGone: 'Whoever shared the picture has taken the link back, or its time is over.',
    home: (site) => `Go to ${site}`,
  },
  'zh-CN': {
    made: (site) => `由 ${site} 绘制`,
    title: (site) => `一张由 ${site} 绘制的图片`,
    invites: (site) => `用你自己的话描述一张图片，${site} 就会把它画出来。`,
    picture: '一张根据描述绘制的图片',
    gone: '这个链接已经失效',
    whyGone: '分享者收回了链接，或者链接已经过期。',
    home: (site) => `前往 ${site}`,
  },
  'zh-TW': {
    made: (site) => `由 ${site} 繪製`,
    title: (site) => `一張由 ${site} 繪製的圖片`,
    invites: (site) => `用你自己的話描述一張圖片，${site} 就會把它畫出來。`,
    picture: '一張依描述繪製的圖片',
    gone: '這個連結已經失效',
    whyGone: '分享者收回了連結，或是連結已經過期。',
    home: (site) => `前往 ${site}`,
  },
  ar: {
    made: (site) => `رُسمت بواسطة ${site}`,
    title: (site) => `صورة رُسمت بواسطة ${site}`,
    invites: (site) => `صِف صورة بكلماتك، وسيرسمها ${site}.`,
    picture: 'صورة رُسمت من وصف',
    gone: 'لم يعد هذا الرابط يؤدي إلى أي مكان',
    whyGone: 'سحب صاحب الصورة هذا الرابط، أو انتهت مدته.',
    home: (site) => `الذهاب إلى ${site}`,
  },
  es: {
    made: (site) => `Hecha con ${site}`,
    title: (site) => `Una imagen hecha con ${site}`,
    invites: (site) => `Describe una imagen con tus palabras y ${site} la pinta.`,
    picture: 'Una imagen pintada a partir de una descripción',
    gone: 'Este enlace ya no lleva a ninguna parte',
    whyGone: 'Quien compartió la imagen ha retirado el enlace, o este ha caducado.',
    home: (site) => `Ir a ${site}`,
  },
  fr: {
    made: (site) => `Faite avec ${site}`,
    title: (site) => `Une image faite avec ${site}`,
    invites: (site) => `Décrivez une image avec vos mots, et ${site} la peint.`,
    picture: 'Une image peinte d’après une description',
    gone: 'Ce lien ne mène plus nulle part',
    whyGone: 'La personne qui a partagé l’image a retiré le lien, ou celui-ci a expiré.',
    home: (site) => `Aller sur ${site}`,
  },
  ja: {
    made: (site) => `${site} で描いた画像`,
    title: (site) => `${site} で描いた画像`,
    invites: (site) => `思い浮かべた画像を文章にすると、${site} が描きます。`,
    picture: '文章から描いた画像',
    gone: 'このリンクはもう使えません',
    whyGone: '共有した人がリンクを取り消したか、期限が切れています。',
    home: (site) => `${site} を開く`,
  },
};
