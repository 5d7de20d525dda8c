import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Language, languages } from '@limn/server/enums';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

/** `prerenderOffline` of src/prerender.tsx. */
export type PrerenderOffline = (language: Language) => Promise<string>;

/** A file of the built page by its path. */
export interface BuiltFile {
  fileName: string;
  source: string;
}

const hashOf = (...texts: string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8);

/** Builds a script that runs without the rest of the page. */
async function bundle(root: string, entry: string, define: Record<string, string> = {}) {
  const built = await build({
    ...{ root, configFile: false, logLevel: 'error', publicDir: false, define },
    plugins: [tailwindcss()],
    build: {
      ...{ write: false, target: 'es2023', cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
      lib: {
        entry: join(root, entry),
        formats: ['iife'],
        name: 'offline',
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

const documentOf = (
  script: string,
  style: string,
  contents: readonly [Language, string][],
) => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>⟦siteName⟧</title>
<link rel="stylesheet" href="${style}">
<script src="${script}" defer></script>
</head>
<body>
<header>⟦siteHeader⟧</header>
${contents.map(([language, html]) => `<template lang="${language}">${html}</template>`).join('\n')}
</body>
</html>
`;

/**
 * The offline page, which contains all languages, and the service worker that shows it. The server fills in the name and
 * the logo of the site.
 */
export async function offlineFiles(root: string, render: PrerenderOffline): Promise<BuiltFile[]> {
  const contents: [Language, string][] = [];
  for (const language of languages) contents.push([language, await render(language)]);
  const { script, style } = await bundle(root, 'src/offline/offline-page.ts');
  const [scriptFile, styleFile] = [
    `assets/offline-${hashOf(script)}.js`,
    `assets/offline-${hashOf(style)}.css`,
  ];
  const document = documentOf(`/${scriptFile}`, `/${styleFile}`, contents);
  const worker = await bundle(root, 'src/offline/service-worker.ts', {
    OFFLINE_FILES: JSON.stringify(['/offline.html', `/${scriptFile}`, `/${styleFile}`]),
    OFFLINE_VERSION: JSON.stringify(hashOf(script, style, document)),
  });
  return [
    { fileName: 'offline.html', source: document },
    { fileName: scriptFile, source: script },
    { fileName: styleFile, source: style },
    { fileName: 'service-worker.js', source: worker.script },
  ];
}
