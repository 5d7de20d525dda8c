import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Takeover } from '@limn/db/file';
import { z } from 'zod';
import { writeSynced } from '../backup/file.ts';

/** In DATA_DIR. Litestream does not copy it, so a copied database is not served before it is adopted. */
const name = 'takeover.json';
const form = z.object({ number: z.int().positive(), holder: z.string() });

/** The takeover that this machine made; undefined if it made none. @throws SyntaxError, ZodError for a damaged file */
export function readLocalTakeover(dataDir: string): Takeover | undefined {
  const path = join(dataDir, name);
  return existsSync(path) ? form.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

export function writeLocalTakeover(dataDir: string, { number, holder }: Takeover): void {
  writeSynced(join(dataDir, name), `${JSON.stringify({ number, holder })}\n`);
}
