import { createHash } from 'node:crypto';

/** The site's own tokens, within the page: it requests no other file. */
export const style = `
:root{color-scheme:light dark;
--paper:light-dark(oklch(.977 .008 85),oklch(.182 .009 55));--raised:light-dark(oklch(.995 .004 85),oklch(.222 .01 55));
--ink:light-dark(oklch(.24 .014 55),oklch(.93 .011 80));--muted:light-dark(oklch(.485 .016 65),oklch(.715 .014 75));
--line:light-dark(oklch(.89 .012 80),oklch(.315 .011 60));--accent:light-dark(oklch(.5 .185 31),oklch(.74 .13 36));
--mono:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,monospace}
*{box-sizing:border-box;margin:0}
html{scroll-padding-block-start:4rem;-webkit-text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:2px solid var(--ink);outline-offset:3px;border-radius:3px}
h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2.1rem,6vw,3rem)}h2{font-size:clamp(1.6rem,4vw,2.1rem)}
h3{font-size:1.2rem;line-height:1.35;text-wrap:balance}
h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
h4{font-size:.8rem;color:var(--muted);font-weight:600}
code,pre{font-family:var(--mono);font-size:.86em}
pre{padding:.85rem 1rem;border:1px solid var(--line);border-radius:8px;background:var(--raised);white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.55;tab-size:2}
.copy{user-select:all}
p{max-width:68ch;text-wrap:pretty}
.skip{position:sticky;inset-block-start:0;z-index:1;background:var(--paper);display:flex;align-items:center;min-height:44px;padding-inline:clamp(1rem,4vw,2.5rem);border-block-end:1px solid var(--line)}
.index{padding:1.5rem clamp(1rem,4vw,2rem) 4rem;border-block-start:1px solid var(--line)}
.index ul{list-style:none;padding:0}
.index h3{margin-block:1.1rem .2rem;font:600 .8rem/1.5 system-ui,sans-serif;color:var(--muted)}
.index a{display:block;padding-block:.65rem;line-height:1.35;color:var(--ink);text-decoration:none}
.index a:hover{text-decoration:underline;color:var(--accent)}
main{padding:clamp(1.5rem,4vw,3rem) clamp(1rem,4vw,2.5rem) 5rem;display:grid;gap:3.5rem;min-width:0}
header{display:grid;gap:.9rem}
section{display:grid;gap:1.25rem;min-width:0}
.version{color:var(--muted);font-size:.9rem}
article{display:grid;gap:.9rem;min-width:0;padding-block:1.75rem;border-block-start:1px solid var(--line)}
.line{display:flex;flex-wrap:wrap;gap:.35rem .8rem;align-items:baseline;overflow-wrap:anywhere}
.line b{font-family:var(--mono);font-size:.86em;letter-spacing:.02em;color:var(--accent)}
.who{font-size:.85rem;color:var(--muted)}
.sides{display:grid;gap:1.25rem}
dl{display:grid;gap:.6rem}
dl>div{display:flex;flex-wrap:wrap;gap:.1rem .6rem;align-items:baseline;min-width:0;overflow-wrap:anywhere}
dt code,dt b{font-weight:600}
.run{max-width:68ch}.run>div{display:block}.run dt,.run dd{display:inline;color:inherit;font-size:inherit}.run dt{margin-inline-end:.35em}
dd{color:var(--muted);font-size:.93rem;min-width:0}
.about{flex-basis:100%;padding-inline:1rem max(0px,100% - 68ch)}
.about code{color:var(--ink)}
.part{display:grid;gap:.5rem;min-width:0;align-content:start}
.also{color:var(--muted);font-size:.93rem}
details>summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:var(--muted);font-size:.93rem}
details>summary::before{content:"+";inline-size:1.2rem;font-family:var(--mono)}
details[open]>summary::before{content:"−"}
@media (min-width:64rem){
html{scroll-padding-block-start:1.5rem}
body{display:grid;grid-template-columns:19rem minmax(0,1fr)}
.skip{position:fixed;inset:.5rem auto auto .5rem;z-index:1;border:1px solid var(--line);border-radius:8px;background:var(--raised)}
.skip:not(:focus){inset-inline-start:-99rem}
.index{grid-area:1/1;position:sticky;inset-block-start:0;block-size:100dvh;overflow-y:auto;border-block-start:0;border-inline-end:1px solid var(--line);padding:1.5rem}
.index>h2{position:absolute;inset-inline-start:-99rem}
main{grid-area:1/2}
.index a{padding-block:.28rem;font-size:.93rem}
main{max-width:58rem}
.sides{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
}
@media (forced-colors:active){pre,article{border-color:CanvasText}}
`;

const hash = createHash('sha256').update(style).digest('base64');

/** No scripts, no forms, no requests. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
