import type { Language } from '@limn/db/enums';

/** The texts of a shared page, in the words of docs/glossary.md. `site` is escaped already. */
export interface ShareTexts {
  title(site: string): string;
  /** The same for a collection. */
  titleOfSeveral(site: string): string;
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
  /** How it was made. */
  madeBy: Record<'trainedAlgorithmicMedia' | 'algorithmicMedia', string>;
  /** @param date as the reader's language writes it */
  signed(date: string): string;
  /** The link to the page that checks pictures. */
  check: string;
  /** The place of a picture in a collection. */
  numbered(place: number, total: number): string;
  /** The link from a picture to its collection. */
  all: string;
  before: string;
  after: string;
  /** Instead of the pictures of an empty collection. */
  empty: string;
}

export const shareTexts: Record<Language, ShareTexts> = {
  en: {
    title: (site) => `A picture made with ${site}`,
    titleOfSeveral: (site) => `Pictures made with ${site}`,
    invites: (site) => `Describe a picture in your own words, and ${site} paints it.`,
    tells: (site, prompt) => `A picture that ${site} painted from this description: ${prompt}`,
    picture: 'A picture that was painted from a description',
    gone: 'This link leads nowhere any more',
    whyGone: 'Whoever shared it has taken the link back, or it has expired.',
    paint: 'Paint your own',
    download: 'Download',
    madeBy: {
      trainedAlgorithmicMedia: 'AI-generated.',
      algorithmicMedia: 'Drawn by the built-in painter, a program without AI.',
    },
    signed: (date) => `Digitally signed on ${date}.`,
    check: 'Check a picture',
    numbered: (place, total) => `Picture ${place} of ${total}`,
    all: 'All pictures',
    before: 'Previous',
    after: 'Next',
    empty: 'There are no pictures here yet.',
  },
  'zh-CN': {
    title: (site) => `一张由 ${site} 绘制的图片`,
    titleOfSeveral: (site) => `由 ${site} 绘制的图片`,
    invites: (site) => `用你自己的话描述一张图片，${site} 就会把它画出来。`,
    tells: (site, prompt) => `${site} 根据这段描述绘制的图片：${prompt}`,
    picture: '一张根据描述绘制的图片',
    gone: '这个链接已经失效',
    whyGone: '分享者收回了链接，或者链接已经过期。',
    paint: '画一张你自己的',
    download: '下载',
    madeBy: {
      trainedAlgorithmicMedia: '由 AI 生成。',
      algorithmicMedia: '由内置画师绘制，这是一个不使用 AI 的程序。',
    },
    signed: (date) => `数字签名日期：${date}。`,
    check: '检查图片',
    numbered: (place, total) => `第 ${place} 张，共 ${total} 张`,
    all: '所有图片',
    before: '上一张',
    after: '下一张',
    empty: '这里还没有图片。',
  },
  'zh-TW': {
    title: (site) => `一張由 ${site} 繪製的圖片`,
    titleOfSeveral: (site) => `由 ${site} 繪製的圖片`,
    invites: (site) => `用你自己的話描述一張圖片，${site} 就會把它畫出來。`,
    tells: (site, prompt) => `${site} 依這段描述繪製的圖片：${prompt}`,
    picture: '一張依描述繪製的圖片',
    gone: '這個連結已經失效',
    whyGone: '分享者收回了連結，或是連結已經過期。',
    paint: '畫一張你自己的',
    download: '下載',
    madeBy: {
      trainedAlgorithmicMedia: '由 AI 生成。',
      algorithmicMedia: '由內建畫師繪製，這是一個不使用 AI 的程式。',
    },
    signed: (date) => `數位簽署日期：${date}。`,
    check: '檢查圖片',
    numbered: (place, total) => `第 ${place} 張，共 ${total} 張`,
    all: '所有圖片',
    before: '上一張',
    after: '下一張',
    empty: '這裡還沒有圖片。',
  },
  ar: {
    title: (site) => `صورة رُسمت بواسطة ${site}`,
    titleOfSeveral: (site) => `صور رُسمت بواسطة ${site}`,
    invites: (site) => `صِف صورة بكلماتك، وسيرسمها ${site}.`,
    tells: (site, prompt) => `صورة رسمها ${site} من هذا الوصف: ${prompt}`,
    picture: 'صورة رُسمت من وصف',
    gone: 'لم يعد هذا الرابط يؤدي إلى أي مكان',
    whyGone: 'سحب صاحب الصورة هذا الرابط، أو انتهت مدته.',
    paint: 'ارسم صورتك',
    download: 'تنزيل',
    madeBy: {
      trainedAlgorithmicMedia: 'مولَّدة بالذكاء الاصطناعي.',
      algorithmicMedia: 'رسمها الرسّام المدمج، وهو برنامج بلا ذكاء اصطناعي.',
    },
    signed: (date) => `موقّعة رقميًا في ${date}.`,
    check: 'فحص صورة',
    numbered: (place, total) => `الصورة ${place} من ${total}`,
    all: 'كل الصور',
    before: 'السابقة',
    after: 'التالية',
    empty: 'لا توجد صور هنا بعد.',
  },
  es: {
    title: (site) => `Una imagen hecha con ${site}`,
    titleOfSeveral: (site) => `Imágenes hechas con ${site}`,
    invites: (site) => `Describe una imagen con tus palabras y ${site} la pinta.`,
    tells: (site, prompt) => `Una imagen que ${site} pintó a partir de esta descripción: ${prompt}`,
    picture: 'Una imagen pintada a partir de una descripción',
    gone: 'Este enlace ya no lleva a ninguna parte',
    whyGone: 'Quien lo compartió ha retirado el enlace, o este ha caducado.',
    paint: 'Pinta la tuya',
    download: 'Descargar',
    madeBy: {
      trainedAlgorithmicMedia: 'Generada por IA.',
      algorithmicMedia: 'Dibujada por el pintor integrado, un programa sin IA.',
    },
    signed: (date) => `Firmada digitalmente el ${date}.`,
    check: 'Comprobar una imagen',
    numbered: (place, total) => `Imagen ${place} de ${total}`,
    all: 'Todas las imágenes',
    before: 'Anterior',
    after: 'Siguiente',
    empty: 'Aquí todavía no hay imágenes.',
  },
  fr: {
    title: (site) => `Une image faite avec ${site}`,
    titleOfSeveral: (site) => `Images faites avec ${site}`,
    invites: (site) => `Décrivez une image avec vos mots, et ${site} la peint.`,
    tells: (site, prompt) => `Une image que ${site} a peinte d’après cette description : ${prompt}`,
    picture: 'Une image peinte d’après une description',
    gone: 'Ce lien ne mène plus nulle part',
    whyGone: 'La personne qui l’avait partagé a retiré le lien, ou celui-ci a expiré.',
    paint: 'Peindre la vôtre',
    download: 'Télécharger',
    madeBy: {
      trainedAlgorithmicMedia: 'Générée par IA.',
      algorithmicMedia: 'Dessinée par le peintre intégré, un programme sans IA.',
    },
    signed: (date) => `Signée numériquement le ${date}.`,
    check: 'Vérifier une image',
    numbered: (place, total) => `Image ${place} sur ${total}`,
    all: 'Toutes les images',
    before: 'Précédente',
    after: 'Suivante',
    empty: 'Il n’y a pas encore d’image ici.',
  },
  ja: {
    title: (site) => `${site} で描いた画像`,
    titleOfSeveral: (site) => `${site} で描いた画像集`,
    invites: (site) => `思い浮かべた画像を文章にすると、${site} が描きます。`,
    tells: (site, prompt) => `${site} がこの文章から描いた画像：${prompt}`,
    picture: '文章から描いた画像',
    gone: 'このリンクはもう使えません',
    whyGone: '共有した人がリンクを取り消したか、期限が切れています。',
    paint: '自分でも描いてみる',
    download: 'ダウンロード',
    madeBy: {
      trainedAlgorithmicMedia: 'AI による生成です。',
      algorithmicMedia: '内蔵の画家（AI を使わないプログラム）が描きました。',
    },
    signed: (date) => `${date}に電子署名されました。`,
    check: '画像を確認',
    numbered: (place, total) => `${total} 枚中 ${place} 枚目`,
    all: 'すべての画像',
    before: '前へ',
    after: '次へ',
    empty: 'まだ画像がありません。',
  },
};
