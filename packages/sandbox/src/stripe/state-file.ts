import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Store, StoreState } from './store.ts';

/** The saved state; undefined without a file. */
export function readState(file: string | undefined): StoreState | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Saves the state when it has changed. The rename makes each save complete for a reader. */
export function stateWriter(file: string | undefined, store: Store): () => void {
  if (file === undefined) return () => undefined;
  mkdirSync(dirname(file), { recursive: true });
  let before = '';
  return () => {
    const text = JSON.stringify(store.state());
    if (text === before) return;
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    before = text;
  };
}
