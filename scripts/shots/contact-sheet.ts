const name = /^(.+)-([a-z]{2}(?:-[A-Z]{2})?)-(light|dark)-(\d+)\.png$/;

/** A page with all pictures of the folder, one row for each screen. */
export function contactSheet(files: string[]): string {
  const rows = new Map<string, string[]>();
  for (const file of files.sort()) {
    const [, screen, ...variant] = name.exec(file) ?? [];
    if (!screen) continue;
    const figure = `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${variant.join(' ')}</figcaption></figure>`;
    rows.set(screen, [...(rows.get(screen) ?? []), figure]);
  }
  const body = [...rows].map(
    ([screen, figures]) => `<h2 id="${screen}">${screen}</h2><div>${figures.join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Limn, every screen</title>
<style>body{font:14px system-ui;margin:2rem;background:#888}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0}img{height:24rem;max-width:32rem;object-fit:cover;object-position:top;display:block}</style>
${body.join('\n')}\n`;
}
