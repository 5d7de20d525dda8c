import { createHash } from 'node:crypto';

/** The site's own tokens, as far as one picture needs them; within the page, so that it asks for nothing but the picture. */
export const style = `
:root{color-scheme:light dark;
--paper:light-dark(oklch(.977 .008 85),oklch(.182 .009 55));--ink:light-dark(oklch(.24 .014 55),oklch(.93 .011 80));
--muted:light-dark(oklch(.485 .016 65),oklch(.715 .014 75));--accent:light-dark(oklch(.5 .185 31),oklch(.535 .18 31));
--on-accent:oklch(.99 .006 85);--lift:0 1px 2px light-dark(oklch(.3 .03 60/.12),oklch(0 0 0/.5)),0 24px 48px -28px light-dark(oklch(.3 .03 60/.4),oklch(0 0 0/.9))}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-content:center;gap:1.5rem;padding:clamp(1rem,4vw,3rem);background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;text-align:center}
figure{display:grid;gap:1.25rem;justify-items:center}
img{display:block;max-width:100%;width:auto;height:auto;max-height:70dvh;border-radius:3px;box-shadow:var(--lift)}
figcaption{max-width:65ch;overflow-wrap:anywhere;text-wrap:pretty;white-space:pre-line}
h1{font:400 clamp(1.6rem,5vw,2.4rem)/1.2 Georgia,serif;text-wrap:balance}
p{margin-block-start:.5rem;color:var(--muted)}
a{justify-self:center;min-height:44px;padding:.6rem 1.25rem;border-radius:10px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
`;

const hash = createHash('sha256').update(style).digest('base64');

/** Nothing runs, nothing is sent; the picture and the style above are all there is. */
export const sharePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
