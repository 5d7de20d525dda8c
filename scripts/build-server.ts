/** packages/server/dist: the server as one file, the painter's thread beside it, and the migrations. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const server = join(root, 'packages', 'server');
const dist = join(server, 'dist');
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

rmSync(dist, { recursive: true, force: true });
const { metafile, warnings } = await build({
  entryPoints: {
    main: join(server, 'src', 'main.ts'),
    'painter-worker': join(server, 'src', 'ports', 'image-service', 'builtin', 'painter-worker.ts'),
  },
  outdir: dist,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported late stays in a file of its own, read when it is first needed.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Native code stays where the packages keep it: packages/server/package.json names all three.
  external: ['better-sqlite3', 'sharp', '@node-rs/argon2'],
  define: { LIMN_BUNDLE: JSON.stringify({ version }), 'process.env.NODE_ENV': '"production"' },
  // Fastify and its plugins are CommonJS and ask for `require`.
  banner: {
    js: "import { createRequire as limnRequire } from 'node:module'; const require = limnRequire(import.meta.url);",
  },
  minify: true,
  keepNames: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});
if (warnings.length > 0) throw new Error('esbuild warned: see above');
cpSync(join(root, 'packages', 'db', 'migrations'), join(dist, 'migrations'), { recursive: true });

for (const [path, { bytes }] of Object.entries(metafile.outputs)) {
  console.log(`${path}  ${(bytes / 1024).toFixed(0)} kB`);
}
