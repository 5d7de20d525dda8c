/**
 * Checks the size of the first load against its limit, and that other pages load nothing of the admin area: node
 * scripts/bundle-size.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { adminElsewhere } from './bundle/admin-only.ts';
import { catalogues, firstLoad, type Manifest } from './bundle/first-load.ts';

/** kB (1000 bytes), gzip -9. Of the first load, React, the router and Lingui are about 89. */
const limit = 120;
const home = 'src/routes/home/page.tsx';

const dist = join(import.meta.dirname, '..', 'packages', 'web', 'dist');
const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The script before the first paint, which index.html loads without Vite. */
const [, firstPaint = ''] =
  /<script src="\/([^"]+)">/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];

const weigh = (file: string) => {
  const bytes = readFileSync(join(dist, file));
  return {
    file,
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
};
const heaviest = catalogues(manifest)
  .map(weigh)
  .sort((a, b) => b.gzip - a.gzip)
  .slice(0, 1);
const weights = [...[...firstLoad(manifest, home), firstPaint].map(weigh), ...heaviest].sort(
  (a, b) => b.gzip - a.gzip,
);
const sum = (of: 'raw' | 'gzip' | 'brotli') => weights.reduce((total, weight) => total + weight[of], 0);

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
console.log(`${'kB'.padEnd(44)}     raw    gzip  brotli`);
for (const { file, raw, gzip, brotli } of weights)
  console.log(`${file.padEnd(44)}${kB(raw)}${kB(gzip)}${kB(brotli)}`);
console.log(
  `${'first load of the home page'.padEnd(44)}${kB(sum('raw'))}${kB(sum('gzip'))}${kB(sum('brotli'))}`,
);

const over = sum('gzip') / 1000 - limit;
if (over > 0) {
  console.error(
    `That is ${over.toFixed(1)} kB over the limit of ${limit}. Load later what the first picture does not need.`,
  );
  process.exitCode = 1;
} else console.log(`${(-over).toFixed(1)} kB below the limit of ${limit}`);

const leaks = adminElsewhere(manifest, (file) => readFileSync(join(dist, file), 'utf8'));
for (const leak of leaks) console.error(`${leak}, which is the admin's alone`);
if (leaks.length > 0) process.exitCode = 1;
