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
    invites: (site) => `Turn words into pictures with ${site}.`,
    tells: (site, prompt) => `A picture made with ${site}. Prompt: ${prompt}`,
    picture: 'A shared picture',
    gone: 'This link no longer works',
    whyGone: 'It was turned off or has expired.',
    paint: 'Create your own',
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
    empty: 'No pictures yet.',
  },
  'zh-CN': {
    title: (site) => `用 ${site} 制作的图片`,
    titleOfSeveral: (site) => `用 ${site} 制作的图片`,
    invites: (site) => `用 ${site} 将文字变成图片。`,
    tells: (site, prompt) => `用 ${site} 制作的图片。提示词：${prompt}`,
    picture: '分享的图片',
    gone: '此链接已失效',
    whyGone: '链接已停用或已过期。',
    paint: '生成你自己的图片',
    download: '下载',
    madeBy: {
      trainedAlgorithmicMedia: '由 AI 生成。',
      algorithmicMedia: '由内置绘图程序绘制，不使用 AI。',
    },
    signed: (date) => `数字签名日期：${date}。`,
    check: '检查图片',
    numbered: (place, total) => `第 ${place}\u00a0张，共 ${total}\u00a0张`,
    all: '所有图片',
    before: '上一张',
    after: '下一张',
    empty: '还没有图片。',
  },
  'zh-TW': {
    title: (site) => `用 ${site} 製作的圖片`,
    titleOfSeveral: (site) => `用 ${site} 製作的圖片`,
    invites: (site) => `用 ${site} 將文字變成圖片。`,
    tells: (site, prompt) => `用 ${site} 製作的圖片。提示詞：${prompt}`,
    picture: '分享的圖片',
    gone: '此連結已失效',
    whyGone: '連結已停用或已過期。',
    paint: '生成你自己的圖片',
    download: '下載',
    madeBy: {
      trainedAlgorithmicMedia: '由 AI 生成。',
      algorithmicMedia: '由內建繪圖程式繪製，不使用 AI。',
    },
    signed: (date) => `數位簽署日期：${date}。`,
    check: '檢查圖片',
    numbered: (place, total) => `第 ${place}\u00a0張，共 ${total}\u00a0張`,
    all: '所有圖片',
    before: '上一張',
    after: '下一張',
    empty: '還沒有圖片。',
  },
  ar: {
    title: (site) => `صورة أُنشئت بواسطة ${site}`,
    titleOfSeveral: (site) => `صور أُنشئت بواسطة ${site}`,
    invites: (site) => `حوّل الكلمات إلى صور مع ${site}.`,
    tells: (site, prompt) => `صورة أُنشئت بواسطة ${site}. الوصف: ${prompt}`,
    picture: 'صورة مشتركة',
    gone: 'لم يعد هذا الرابط يعمل',
    whyGone: 'أُوقف الرابط أو انتهت صلاحيته.',
    paint: 'أنشئ صورتك',
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
    empty: 'لا صور بعد.',
  },
  es: {
    title: (site) => `Una imagen hecha con ${site}`,
    titleOfSeveral: (site) => `Imágenes hechas con ${site}`,
    invites: (site) => `Convierte palabras en imágenes con ${site}.`,
    tells: (site, prompt) => `Una imagen hecha con ${site}. Prompt: ${prompt}`,
    picture: 'Una imagen compartida',
    gone: 'Este enlace ya no funciona',
    whyGone: 'Se desactivó o ha caducado.',
    paint: 'Crea la tuya',
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
    empty: 'Aún no hay imágenes.',
  },
  fr: {
    title: (site) => `Une image créée avec ${site}`,
    titleOfSeveral: (site) => `Images créées avec ${site}`,
    invites: (site) => `Transformez vos mots en images avec ${site}.`,
    tells: (site, prompt) => `Une image créée avec ${site}. Prompt : ${prompt}`,
    picture: 'Une image partagée',
    gone: 'Ce lien ne fonctionne plus',
    whyGone: 'Il a été désactivé ou a expiré.',
    paint: 'Créez la vôtre',
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
    empty: 'Aucune image pour l’instant.',
  },
  ja: {
    title: (site) => `${site} で作った画像`,
    titleOfSeveral: (site) => `${site} で作った画像集`,
    invites: (site) => `${site} で、言葉を画像に。`,
    tells: (site, prompt) => `${site} で作った画像。プロンプト：${prompt}`,
    picture: '共有された画像',
    gone: 'このリンクは使えなくなりました',
    whyGone: '無効になったか、期限が切れています。',
    paint: '自分でも作ってみる',
    download: 'ダウンロード',
    madeBy: {
      trainedAlgorithmicMedia: 'AI が生成した画像です。',
      algorithmicMedia: 'AI を使わない内蔵の描画プログラムが描いた画像です。',
    },
    signed: (date) => `${date}に電子署名されました。`,
    check: '画像を確認',
    numbered: (place, total) => `${total}\u00a0枚中 ${place}\u00a0枚目`,
    all: 'すべての画像',
    before: '前へ',
    after: '次へ',
    empty: '画像はまだありません。',
  },
};
