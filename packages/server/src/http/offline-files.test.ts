import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteLogo } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../testing/studio.ts';

async function aSite(name = 'A <b>site</b>') {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-offline-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><title>Limn</title><!--limn--><div id="root"></div>',
  );
  writeFileSync(join(webDir, 'offline.html'), '<title>⟦siteName⟧</title><header>⟦siteHeader⟧</header>');
  writeFileSync(join(webDir, 'service-worker.js'), 'work();');
  const { app, db } = await aServer({ SITE_NAME: name }, { webDir });
  const read = async (path: string) => (await app.inject(path)).body;
  const setLogo = (id: string, width: number) => {
    const row = { only: 1, id, width, height: 40, bytes: Buffer.from('the logo') };
    db.insert(siteLogo).values(row).onConflictDoUpdate({ target: siteLogo.only, set: row }).run();
  };
  return { read, setLogo };
}

test('the offline page has the name of the site, and its logo as part of the document', async () => {
  const { read, setLogo } = await aSite();
  const name = 'A &lt;b&gt;site&lt;/b&gt;';
  expect(await read('/offline.html')).toBe(`<title>${name}</title><header><bdi>${name}</bdi></header>`);
  const source = `data:image/webp;base64,${Buffer.from('the logo').toString('base64')}`;
  setLogo('a'.repeat(22), 40);
  expect(await read('/offline.html')).toContain(
    `<header><img src="${source}" width="40" height="40" alt=""><bdi>${name}</bdi></header>`,
  );
  setLogo('b'.repeat(22), 400);
  expect(await read('/offline.html')).toContain(
    `<header><img src="${source}" width="400" height="40" alt="${name}"></header>`,
  );
});

test('the service worker changes with the page that it stores, and not otherwise', async () => {
  const { read, setLogo } = await aSite();
  const before = await read('/service-worker.js');
  expect(before).toMatch(/^work\(\);\n\/\/ [\da-f]{16}\n$/);
  expect(await read('/service-worker.js')).toBe(before);
  setLogo('a'.repeat(22), 40);
  expect(await read('/service-worker.js')).not.toBe(before);
});
