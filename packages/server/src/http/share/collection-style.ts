/** Ratios of width to height in steps of 5 %, from 1:4 to 4:1; the grid crops what is more extreme. */
const step = 1.05;
const ratioOf = (n: number) => step ** n;
const most = Math.floor(Math.log(4) / Math.log(step));
const steps = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);

/** The class of a picture's place in the grid. The page's policy allows no style attributes. */
export function ratioClass(width: number, height: number): string {
  const n = Math.round(Math.log(width / height) / Math.log(step));
  return `r${Math.min(most, Math.max(-most, n)) + most}`;
}

const ratioRules = steps.map((n) => `.r${n + most}{--r:${Number(ratioOf(n).toFixed(3))}}`).join('');

/** The grid of a collection: rows of equal height that fill the width, and the page of one of its pictures. */
export const collectionRules = `main{align-content:start;justify-items:stretch}
main>div{text-align:center}
.grid{--row:112px;display:flex;flex-wrap:wrap;gap:8px;width:100%;max-width:1920px;margin-inline:auto;padding:0;list-style:none}
@media (min-width:48rem){.grid{--row:240px;gap:12px}}
.grid::after{content:"";flex:100 1 0}
.grid:has(>:only-child){justify-content:center}
.grid:has(>:only-child)::after{content:none}
.grid>:only-child{max-width:min(640px,2.6*var(--r)*var(--row))}
.grid li{flex:var(--r) 1 calc(var(--r)*var(--row));max-width:calc(2.6*var(--r)*var(--row));min-width:0;aspect-ratio:var(--r)}
.grid a,.grid img{display:block;width:100%;height:100%;max-height:none}
.grid img{object-fit:cover;box-shadow:none}
figure{justify-self:center}
${ratioRules}
`;
