import type { Language } from '@limn/db/enums';

/** What the site does in one sentence, for search engines, previews and the web app manifest. */
export const siteDescriptions: Record<Language, string> = {
  en: 'Turn words into pictures. Describe what you want to see, then save and share the result.',
  'zh-CN': '用文字生成图片。描述你想看到的画面，保存并分享作品。',
  'zh-TW': '用文字生成圖片。描述你想看到的畫面，儲存並分享作品。',
  ar: 'حوّل الكلمات إلى صور. صِف ما تريد رؤيته، ثم احفظ النتيجة وشاركها.',
  es: 'Convierte palabras en imágenes. Describe lo que quieres ver, guarda el resultado y compártelo.',
  fr: 'Transformez vos mots en images. Décrivez ce que vous voulez voir, puis enregistrez et partagez le résultat.',
  ja: '言葉を画像に。見たいものを言葉で入力し、できた画像を保存、共有できます。',
};
