import { createHash } from 'node:crypto';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

/** A file of the built page by its path. */
export interface BuiltFile {
  fileName: string;
  source: string;
}

export const hashOf = (...texts: string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8);

/** Builds a script that runs without the rest of the page. */
export async function bundle(root: string, entry: string, define: Record<string, string> = {}) {
  const built = await build({
    ...{ root, configFile: false, logLevel: 'error', publicDir: false, define },
    plugins: [tailwindcss()],
    build: {
      ...{ write: false, target: 'es2023', cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
      lib: {
        entry: join(root, entry),
        formats: ['iife'],
        name: 'script',
        fileName: 'script',
        cssFileName: 'style',
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  let [script, style] = ['', ''];
  for (const output of outputs) {
    if (output.type === 'chunk') script = output.code;
    else if (output.fileName.endsWith('.css')) style = String(output.source);
  }
  return { script, style };
}
