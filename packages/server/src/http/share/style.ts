import { createHash } from 'node:crypto';
import type { Fonts } from '../fonts.ts';

/** The same as in the page's fonts.css. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const fontFaceOf = (name: string, weights: string, address: string | undefined) =>
  address === undefined
    ? ''
    : `@font-face{font-family:"${name}";font-weight:${weights};font-display:swap;src:url("${address}") format("woff2");unicode-range:${latin}}\n`;

/** Local fonts with the metrics of the site's fonts, so that nothing moves when those load; measured for the page. */
const fallbacks = `@font-face{font-family:"Sans Fallback";src:local("Arial"),local("Helvetica"),local("Liberation Sans"),local("Arimo"),local("Roboto");size-adjust:102.31%;ascent-override:94.81%;descent-override:24.43%;line-gap-override:0%}
@font-face{font-family:"Serif Fallback";src:local("Times New Roman"),local("Times"),local("Liberation Serif"),local("Tinos");size-adjust:84.23%;ascent-override:117.54%;descent-override:36.8%;line-gap-override:0%}
@font-face{font-family:"Sans Fallback Noto";src:local("Noto Sans"),local("NotoSans-Regular");size-adjust:95.7%;ascent-override:101.36%;descent-override:26.12%;line-gap-override:0%}
@font-face{font-family:"Serif Fallback Noto";src:local("Noto Serif"),local("NotoSerif-Regular");size-adjust:70.2%;ascent-override:141.03%;descent-override:44.16%;line-gap-override:0%}
`;

/**
 * The page's design tokens, as far as one picture needs them. With attr() support the picture has its size before it loads.
 */
const rules = `:root{color-scheme:light dark;
--paper:light-dark(oklch(.977 .008 85),oklch(.182 .009 55));--sunken:light-dark(oklch(.95 .011 82),oklch(.262 .011 58));--control:light-dark(oklch(.6 .016 70),oklch(.56 .014 70));--ink:light-dark(oklch(.24 .014 55),oklch(.93 .011 80));
--muted:light-dark(oklch(.485 .016 65),oklch(.715 .014 75));--seal:light-dark(oklch(.555 .195 31),oklch(.57 .19 31));--accent:light-dark(oklch(.5 .185 31),oklch(.535 .18 31));
--on-accent:oklch(.99 .006 85);--lift:0 1px 2px light-dark(oklch(.3 .03 60/.12),oklch(0 0 0/.5)),0 24px 48px -28px light-dark(oklch(.3 .03 60/.4),oklch(0 0 0/.9));
--sans:"Instrument Sans","Sans Fallback","Sans Fallback Noto",system-ui,sans-serif;--mark:"Instrument Serif","Serif Fallback","Serif Fallback Noto",Georgia,serif;--display:var(--mark)}
:lang(zh-CN){--sans:system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;--display:"Songti SC","Noto Serif SC","Noto Serif CJK SC","SimSun",serif}
:lang(zh-TW){--sans:system-ui,"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC",sans-serif;--display:"Songti TC","Noto Serif TC","Noto Serif CJK TC","PMingLiU",serif}
:lang(ja){--sans:system-ui,"Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP",sans-serif;--display:"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP","Noto Serif CJK JP",serif;word-break:auto-phrase}
:lang(ar){--sans:system-ui,"SF Arabic","Segoe UI","Noto Sans Arabic",sans-serif;--display:"Instrument Serif","Geeza Pro","Noto Naskh Arabic","Amiri",serif}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{--edge:clamp(1rem,4vw,3rem);min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--sans)}
header{padding:.75rem var(--edge)}
header a{display:inline-flex;align-items:center;gap:.6rem;min-height:44px;color:inherit;font:1.7rem/1.1 var(--mark);letter-spacing:-.025em;text-decoration:none;overflow-wrap:anywhere}
header svg{flex:none;width:1.75rem;height:1.75rem}
svg .seal{fill:var(--seal)}svg .stroke{fill:var(--on-accent)}
main{display:grid;align-content:center;justify-items:center;gap:1.5rem;padding:.5rem var(--edge) calc(2*var(--edge));text-align:center;overflow-wrap:anywhere;text-wrap:pretty}
figure{display:grid;gap:1.5rem;justify-items:center}
img{display:block;max-width:100%;width:auto;height:auto;max-height:54dvh;border-radius:3px;box-shadow:var(--lift)}
@supports (width:attr(width px)){img{width:min(100vw - 2*var(--edge),attr(width px),54dvh*attr(width type(<number>))/attr(height type(<number>)))}}
header img{width:auto;max-width:min(10rem,55vw);max-height:2rem;border-radius:0;box-shadow:none;object-fit:contain}
figcaption{white-space:pre-line}
.short{max-width:34ch;font:1.5rem/1.35 var(--display);text-wrap:balance}
.long{max-width:62ch;text-align:start}
h1{font:400 clamp(1.7rem,5vw,2.4rem)/1.2 var(--display);text-wrap:balance}
figure:has(figcaption)+div h1{font:600 1rem/1.6 var(--sans)}
p{max-width:46ch;text-wrap:balance;margin-block-start:.35rem;margin-inline:auto;color:var(--muted)}
p a{padding-block:.6rem;color:inherit}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:.5rem 1.25rem;border:1px solid var(--control);border-radius:10px;color:inherit;font-weight:500;text-decoration:none}
nav a:hover{background:var(--sunken)}
nav a:first-child{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
a:focus-visible{outline:2px solid var(--ink);outline-offset:3px;border-radius:6px}
`;

export interface ShareLooks {
  style: string;
  /** Files that the head preloads for the style. */
  preload: string[];
  /** No scripts and no forms: only the picture, the fonts and the style above. */
  policy: string;
}

/**
 * Styles are within the page, so that it requests only the pictures and the heading's font, and those at once.
 * @param more rules that only some pages need
 */
export function shareLooks({ sans, serif }: Fonts, more = ''): ShareLooks {
  const style = `\n${fontFaceOf('Instrument Serif', '400', serif)}${fontFaceOf('Instrument Sans', '400 700', sans)}${fallbacks}${rules}${more}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    style,
    preload:
      serif === undefined
        ? []
        : [`<link rel="preload" href="${serif}" as="font" type="font/woff2" crossorigin>`],
    policy: `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
