import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourcesFile = join(import.meta.dirname, '..', 'packages', 'web', 'dist', '.vite', 'sources.json');

/**
 * The built file of a lazy part, as a glob for `page.route`.
 * @param source the path of its module below packages/web/src
 * @throws when the build has no such part
 */
export function chunkOf(source: string): string {
  const files: Record<string, string> = JSON.parse(readFileSync(sourcesFile, 'utf8'));
  const file = files[`src/${source}`];
  if (!file) throw new Error(`the build has no file for ${source}`);
  return `**/${file}`;
}
