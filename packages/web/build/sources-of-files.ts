import { sep } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `.vite/sources.json`: the file of each source of the page. Vite's manifest lists only parts with a file of their own. */
export function sourcesOfFiles(root: string): Plugin {
  const folder = root.split(sep).join('/');
  return {
    name: 'sources-of-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sources: Record<string, string> = {};
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            for (const id of file.moduleIds)
              if (id.startsWith(`${folder}/src/`)) sources[id.slice(folder.length + 1)] = file.fileName;
        this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source: JSON.stringify(sources) });
      },
    },
  };
}
