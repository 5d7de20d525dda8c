import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Ledger, LedgerState } from './ledger.ts';

/** Undefined when nothing was kept yet. */
export function readKept(file: string | undefined): LedgerState | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes what changed; whoever reads sees the one before or this one, whole. */
export function keeperOf(file: string | undefined, ledger: Ledger): () => void {
  if (file === undefined) return () => undefined;
  mkdirSync(dirname(file), { recursive: true });
  let before = '';
  return () => {
    const text = JSON.stringify(ledger.state());
    if (text === before) return;
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    before = text;
  };
}
