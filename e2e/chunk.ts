import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifestFile = join(import.meta.dirname, '..', 'packages', 'web', 'dist', '.vite', 'manifest.json');

/** A chunk of the built page as a glob for `page.route`. @throws for an unknown name */
export function chunkOf(name: string): string {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(manifestFile, 'utf8'),
  );
  const chunk = Object.values(manifest).find((one) => one.name === name);
  if (!chunk) throw new Error(`the page has no file named ${name}`);
  return `**/${chunk.file}`;
}
