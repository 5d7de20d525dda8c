/** Installs the Chromium of the journeys from the npm registry. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { runChild } from './child.mjs';
import { childEnv, PlainError, root } from './place.mjs';

const pinned = JSON.parse(readFileSync(join(root, 'scripts', 'run', 'pinned-chromium.json'), 'utf8'));
const place = join(root, pinned.path);

/** The package has programs for this system only. */
export const isPinnedFor = process.platform === 'linux' && process.arch === 'x64';

/** Downloads 65 MB and writes 210 MB. @throws {PlainError} where that fails, or where the system lacks a library that it needs */
export async function installPinnedChromium() {
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  const folder = mkdtempSync(`${place}-`);
  try {
    const program = await unpack(await download(folder), folder);
    // the first start finds out whether its libraries are there
    const { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (status !== 0) throw new PlainError(`${pinned.package} does not start here. ${stderr.trim()}`);
    renameSync(program, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<string>} the path of the package, whose content is the expected one */
async function download(folder) {
  const { package: name, version, integrity } = pinned;
  const { code, text } = await runChild(
    'npm',
    ['pack', `${name}@${version}`, '--silent', `--pack-destination=${folder}`],
    { quiet: true, env: childEnv },
  );
  if (code !== 0) throw new PlainError(`${name} could not be downloaded. ${text.trim()}`);
  const file = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) throw new PlainError(`${name}@${version} is not the expected file.`);
  return file;
}

/** @returns {Promise<string>} the path of the program */
async function unpack(file, folder) {
  const inside = 'package/bin/chromium.br';
  const { code, text } = await runChild('tar', ['-xzf', file, '-C', folder, inside], { quiet: true });
  if (code !== 0) throw new PlainError(`${pinned.package} could not be unpacked. ${text.trim()}`);
  const program = join(folder, 'chromium');
  await pipeline(
    createReadStream(join(folder, inside)),
    createBrotliDecompress(),
    createWriteStream(program, { mode: 0o755 }),
  );
  return program;
}
