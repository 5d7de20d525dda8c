import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export const root = join(import.meta.dirname, '..', '..');

/** A temporary folder with these files, removed when the test ends. Paths are relative to it. */
export function plant(files: Record<string, string>, copies: string[] = [], links: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'limn-tree-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of copies) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of links) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Runs one of the project's tools in a folder. */
export function runTool(
  name: string,
  args: string[],
  cwd: string,
): { code: number | null; text: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', name), args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, text: stdout, errors: stderr };
}
