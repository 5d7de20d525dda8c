import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

const manifestFile = join(import.meta.dirname, '..', 'packages', 'web', 'dist', '.vite', 'manifest.json');

/**
 * The built file of a lazy part, as a glob for `page.route`.
 * @param source the path of its module below packages/web/src
 * @throws when the build has no such part
 */
export function chunkOf(source: string): string {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(manifestFile, 'utf8'),
  );
  // A part that another part imports statically is a shared chunk: the manifest has only its name.
  const chunk =
    manifest[`src/${source}`] ?? Object.values(manifest).find(({ name }) => name === parse(source).name);
  if (!chunk) throw new Error(`the build has no file for ${source}`);
  return `**/${chunk.file}`;
}
