import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string;
  name: string;
  text: string;
  lines: number;
}

/** Generated folders, at any depth and at the root. */
const skipped = new Set(['node_modules', 'dist']);
const skippedAtRoot = new Set(['test-results', 'playwright-report', 'shots', 'data']);
const readable =
  /\.(tsx?|mts|mjs|cjs|js|css|json|grit|html|ya?ml|po|md|sql|svg|webmanifest|txt|sh|conf|service|timer|vcl)$|(^|\/)(run|Dockerfile)$/;

/** Every text file of the project with its content. */
export function readTree(root: string): SourceFile[] {
  const files: SourceFile[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        const hidden = entry.name.startsWith('.') && !['.ci', '.github'].includes(entry.name);
        if (!hidden && !skipped.has(entry.name) && !skippedAtRoot.has(path)) visit(path);
      } else if (entry.isFile() && readable.test(path)) {
        const text = readFileSync(join(root, path), 'utf8');
        files.push({ path, name: entry.name, text, lines: text.split('\n').length - 1 });
      }
    }
  };
  visit('');
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The code without comments and with empty strings. */
export function withoutWords(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (match) => (match.startsWith('/') ? ' ' : "''"),
  );
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
export const isCode = (path: string): boolean => /\.(tsx?|mjs|cjs|js)$/.test(path);
