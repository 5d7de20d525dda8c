/** Bundles the server and its threads: for packages/server/dist, and for the tests that start it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

const server = join(import.meta.dirname, '..');
const packages = join(server, '..');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(packages, '..', 'package.json'), 'utf8'),
);

/** Drops zod's messages in fifty languages: the page has its own, and the API's are English. */
const zodInEnglish: Plugin = {
  name: 'zod in English',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer, path }) =>
      importer.includes('/zod/') ? { path, namespace: 'no-locales' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'no-locales' }, () => ({ contents: 'export {};' }));
  },
};

/**
 * Replaces Fastify's compilers of JSON schemas, 400 kB: zod checks requests and answers, and no route has such a schema. A
 * route with one fails when the server starts.
 */
const fastifyWithoutSchemas: Plugin = {
  name: 'Fastify without JSON schemas',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@fastify\/(ajv|fast-json-stringify)-compiler$/ }, ({ path }) => ({
      path,
      namespace: 'no-schemas',
    }));
    onLoad({ filter: /.*/, namespace: 'no-schemas' }, ({ path }) => ({
      contents: `module.exports = () => () => { throw new Error('${path} is not part of the bundle'); };`,
    }));
  },
};

/**
 * Imports node:http as CommonJS does. An ES import reads all exports, among them `WebSocket`, which loads Node's own HTTP
 * client: 760 kB of source that the server does not use.
 */
const httpWithoutClient: Plugin = {
  name: 'node:http without its client',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'built-in' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'built-in' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

/**
 * tRPC is published for old browsers: it copies the options of each step of a call property by property, which takes ten times
 * as long as `Object.assign`, and twice. The steps of a call are in the function `callRecursive`.
 */
const trpcForNode: Plugin = {
  name: 'trpc for Node',
  setup({ onLoad, onEnd }) {
    let replaced = 0;
    let copies = 0;
    onLoad({ filter: /@trpc\/server\/dist\/[^/]+\.mjs$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8'))
        .replace(/function _objectSpread2\(\w+\) \{/, (start) => {
          replaced += 1;
          return `${start} return Object.assign(...arguments);`;
        })
        .replaceAll('_objectSpread2(_objectSpread2({}, opts), {}, {', () => {
          copies += 1;
          return 'Object.assign({}, opts, {';
        });
      return { contents, loader: 'js' };
    });
    onEnd(() => {
      if (replaced !== 1) throw new Error(`tRPC copies objects in ${replaced} functions, not in one`);
      if (copies === 0) throw new Error('tRPC copies the options of a call in another way');
    });
  },
};

/**
 * V8 keeps a script in twice the memory if it has a letter that is not in Latin-1. esbuild escapes such letters, but not in
 * regular expressions and tagged templates, where an escaped letter means the same.
 */
function escapeWideLetters(path: string): void {
  const text = readFileSync(path, 'utf8');
  if (/\\[^\0-\xff]/.test(text)) throw new Error(`${path} has a letter behind a backslash`);
  writeFileSync(
    path,
    text.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/**
 * esbuild exports only `default` from a CommonJS package that is imported lazily: its names would be undefined. A module of ours
 * that imports the names keeps them.
 */
function refuseLazyCommonJs({ inputs, outputs }: Metafile): void {
  for (const { entryPoint } of Object.values(outputs))
    if (entryPoint !== undefined && inputs[entryPoint]?.format === 'cjs')
      throw new Error(
        `${entryPoint} is CommonJS and imported lazily: export what it has from a module of ours`,
      );
}

/** The entry points of the server: the command line, and its threads. */
export const serverPrograms = {
  main: join(server, 'src', 'main.ts'),
  'painter-worker': join(packages, 'painter', 'src', 'painter-worker.ts'),
  'inspect-worker': join(server, 'src', 'ports', 'provenance', 'inspect-worker.ts'),
  'provenance-worker': join(server, 'src', 'ports', 'provenance', 'provenance-worker.ts'),
};

interface Order {
  entryPoints: Record<string, string>;
  /** A folder within this package, so that what the programs import is found. */
  outdir: string;
  plugins?: Plugin[];
}

/** Bundles programs into a folder, with the files that they read beside them. */
export async function bundleServer({ entryPoints, outdir, plugins = [] }: Order): Promise<Metafile> {
  const { metafile, warnings } = await build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Lazy imports stay separate files, read on first use.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Native modules stay in their packages; packages/server/package.json names all three.
    external: ['better-sqlite3', 'sharp', '@node-rs/argon2'],
    define: { LIMN_BUNDLE: JSON.stringify({ version }), 'process.env.NODE_ENV': '"production"' },
    // Fastify and its plugins are CommonJS and need `require`.
    banner: {
      js: "import { createRequire as limnRequire } from 'node:module'; const require = limnRequire(import.meta.url);",
    },
    // Keeps function names for stack traces: minifying them and restoring them with keepNames costs 25 ms of each start.
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [zodInEnglish, fastifyWithoutSchemas, httpWithoutClient, trpcForNode, ...plugins],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  if (warnings.length > 0) throw new Error('esbuild warned: see above');
  refuseLazyCommonJs(metafile);
  // the paths of the metafile begin at the working directory
  for (const path of Object.keys(metafile.outputs)) if (path.endsWith('.mjs')) escapeWideLetters(path);
  cpSync(join(packages, 'db', 'migrations'), join(outdir, 'migrations'), { recursive: true });
  // The reader of manifests, which the inspector's thread loads for a file that may have one.
  const readers = createRequire(join(packages, 'provenance', 'package.json'));
  cpSync(readers.resolve('@contentauth/c2pa-wasm/c2pa.wasm'), join(outdir, 'c2pa.wasm'));
  // The API documents of the sandbox: only a server with PAYMENTS=demo reads them.
  for (const document of ['stripe/stripe-api.json', 'paypal/paypal-api.json'])
    cpSync(join(packages, 'sandbox', 'src', document), join(outdir, basename(document)));
  return metafile;
}
