/** Adds a .br and a .gz file to every text file of the built page; the static server sends them as they are. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'packages', 'web', 'dist');
const text = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const filledIn = /^(index\.html$|offline\.html$|prerendered\/)/;
/** For smaller files the header costs more than compression saves. */
const least = 512;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  // The server fills these in, so a compressed copy would be wrong.
  .filter(
    (path) => text.test(path) && !filledIn.test(path.replaceAll('\\', '/')) && !path.startsWith('.vite'),
  )
  .map((path) => join(dist, path))
  .filter((path) => statSync(path).size >= least);

await Promise.all(
  files.map(async (path) => {
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, await brotli(bytes, { params }));
    writeFileSync(`${path}.gz`, await gz(bytes, { level: 9 }));
  }),
);
