import { type Language, languages } from '@limn/server/enums';
import { type BuiltFile, bundle, hashOf } from './bundle-script.ts';

/** `prerenderOffline` of src/prerender.tsx. */
export type PrerenderOffline = (language: Language) => Promise<string>;

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
