/**
 * Checks that the catalogues have exactly the page's messages in every language: node scripts/messages.ts
 * Extracts into a temporary folder and compares, so that checking changes nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faults, nameOf, readCatalogue } from './messages/catalogue.ts';

const sourceLanguage = 'en';
/** The most problems that are printed. */
const shown = 30;
const web = join(import.meta.dirname, '..', 'packages', 'web');
const locales = join(web, 'locales');
const config = pathToFileURL(join(web, 'lingui.config.ts')).href;
const fresh = mkdtempSync(join(tmpdir(), 'limn-messages-'));
const problems: string[] = [];

try {
  const { default: own }: { default: { locales: string[] } } = await import(config);
  const names = own.locales.map((locale) => `${locale}.po`);
  const asked = extract();
  for (const name of names) {
    if (!existsSync(join(locales, name))) {
      problems.push(`${name} is missing`);
      continue;
    }
    const entries = readCatalogue(readFileSync(join(locales, name), 'utf8'));
    const kept = new Set(entries.map(nameOf));
    for (const message of asked) if (!kept.has(message)) problems.push(`${name}: not extracted: ${message}`);
    for (const message of kept)
      if (!asked.has(message)) problems.push(`${name}: no longer asked for: ${message}`);
    problems.push(...faults(entries, name === `${sourceLanguage}.po`).map((fault) => `${name}: ${fault}`));
  }
  for (const problem of problems.slice(0, shown)) console.error(problem);
  if (problems.length > shown) console.error(`and ${problems.length - shown} more`);
  console.log(`${names.length} languages, ${asked.size} messages, ${problems.length} problems`);
  if (problems.length > 0)
    console.error('`pnpm run messages` extracts; the translations are written by hand.');
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
process.exitCode = problems.length > 0 ? 1 : 0;

/** The messages in the sources. @throws when lingui fails or finds nothing */
function extract(): Set<string> {
  const redirected = join(fresh, 'lingui.config.mjs');
  writeFileSync(
    redirected,
    `import own from '${config}';
export default { ...own, rootDir: ${JSON.stringify(web)}, locales: ['${sourceLanguage}'],
  catalogs: own.catalogs.map((catalog) => ({ ...catalog, path: ${JSON.stringify(join(fresh, '{locale}'))} })) };\n`,
  );
  const { status, stdout, stderr } = spawnSync(
    join(web, 'node_modules', '.bin', 'lingui'),
    ['extract', '--clean', '--config', redirected],
    { cwd: web, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`lingui extract failed:\n${stdout}${stderr}`);
  const names = readCatalogue(readFileSync(join(fresh, `${sourceLanguage}.po`), 'utf8')).map(nameOf);
  if (names.length === 0) throw new Error('lingui found no message in packages/web/src');
  return new Set(names);
}
