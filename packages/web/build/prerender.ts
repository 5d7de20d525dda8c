import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minifySync, type Plugin } from 'vite';
import { type BuiltFile, bundle, hashOf } from './bundle-script.ts';
import { filesAfterEntry } from './files-after-entry.ts';
import { offlineFiles, type PrerenderOffline } from './offline.ts';
import { type Prerender, prerenderPages } from './prerendered-pages.ts';

/** As in index.html, without its document: the script may run before anything else of the page. */
const script = '/first-paint.js';
/** The first part of a language's catalogue, and the part of other pages. */
const catalogue = /\/locales\/([\w-]+)\.po(\?lingui)?$/;

/** Builds `src/prerender.tsx` for Node, and renders the pages with it. */
async function renderPages(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'limn-prerender-'));
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      publicDir: false,
      // The router reads `window` without a check that it is declared.
      define: { window: 'undefined' },
      plugins: [routerOfBrowser],
      build: { ssr: 'src/prerender.tsx', outDir: folder, manifest: false, minify: false },
      ssr: { noExternal: true },
    });
    const built: { prerender: Prerender; prerenderOffline: PrerenderOffline } = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    );
    const offline = await offlineFiles(root, built.prerenderOffline);
    const pages = await prerenderPages(built.prerender);
    return { ...pages, offline, scripts: await bundleScripts(root, pages.screens) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the scripts of these pages that do not wait for the modules. @returns files by source */
async function bundleScripts(root: string, screens: readonly { screen: { script?: string } }[]) {
  const sources = new Set(screens.flatMap(({ screen: { script = [] } }) => script));
  const files = new Map<string, BuiltFile>();
  for (const path of sources) {
    const { script } = await bundle(root, `src/${path}`);
    files.set(path, { fileName: `assets/${basename(path, '.ts')}-${hashOf(script)}.js`, source: script });
  }
  return files;
}

/** The router's constant for Node says that every router is a server's. Without it, the option `isServer` says it. */
const routerOfBrowser: Plugin = {
  name: 'router-of-browser',
  enforce: 'pre',
  load: {
    filter: { id: /router-core\/dist\/esm\/isServer\/server\.js$/ },
    handler: () => 'export const isServer = undefined; export const loadServerRoute = undefined;',
  },
};

/**
 * Writes `prerendered/` with the first screen of some pages in all languages, which http/first-screen.ts of the server
 * fills in and sends, and gives the script before the first paint a name with its hash.
 */
export function prerender(root: string): Plugin {
  let pages: Awaited<ReturnType<typeof renderPages>>;
  const source = minifySync(script, readFileSync(join(root, 'public', script), 'utf8')).code;
  const scriptFile = `assets/first-paint-${hashOf(source)}.js`;
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    async buildStart() {
      pages = await renderPages(root);
    },
    transform: {
      filter: { id: /\/src\/style\.css$/ },
      order: 'pre',
      handler: (style) => ({ code: `${style}\n${pages.style}`, map: null }),
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(`"${script}"`)) throw new Error(`index.html has no ${script}`);
        return html.replace(`"${script}"`, `"/${scriptFile}"`);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const catalogues: Record<string, string> = {};
        const laterCatalogues: Record<string, string> = {};
        for (const file of Object.values(bundle)) {
          const [, language, isLater] =
            catalogue.exec((file.type === 'chunk' && file.facadeModuleId) || '') ?? [];
          if (language && isLater) laterCatalogues[language] = file.fileName;
          else if (language) catalogues[language] = `/${file.fileName}`;
        }
        const folder = root.split(sep).join('/');
        const partsOf = (needs: readonly string[]) =>
          filesAfterEntry(
            bundle,
            needs.map((source) => `${folder}/src/${source}`),
          );
        const lazyStyle = Object.keys(bundle).find((file) => /\/lazy-[^/]*\.css$/.test(file));
        if (!lazyStyle) this.error('the bundle has no lazy.css');
        this.emitFile({ type: 'asset', fileName: scriptFile, source });
        for (const file of [...pages.offline, ...pages.scripts.values()])
          this.emitFile({ type: 'asset', ...file });
        this.emitFile({
          type: 'asset',
          fileName: 'prerendered/screens.json',
          source: JSON.stringify({
            lazyStyle: `/${lazyStyle}`,
            catalogues,
            laterCatalogues,
            screens: pages.screens.map(({ screen: { needs, script, ...screen } }) => ({
              ...screen,
              ...(needs ? { parts: partsOf(needs) } : {}),
              ...(script ? { script: `/${pages.scripts.get(script)?.fileName}` } : {}),
            })),
          }),
        });
        for (const { screen, texts } of pages.screens)
          for (const [language, text] of Object.entries(texts))
            this.emitFile({
              type: 'asset',
              fileName: `prerendered/${screen.name}.${language}.json`,
              source: JSON.stringify(text),
            });
      },
    },
  };
}
