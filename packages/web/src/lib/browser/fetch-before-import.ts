import { addStyle } from './add-style.ts';

declare global {
  interface Window {
    /** The files that public/first-paint.js fetches, by path, and whether they have arrived. */
    partsAhead?: Record<string, Promise<boolean>>;
  }
}

/** Files by path, loading or loaded. Files that the document names are loaded already. */
const files = new Map<string, Promise<void>>();
for (const named of document.querySelectorAll('script[src], link[href]'))
  files.set((named.getAttribute('src') ?? named.getAttribute('href') ?? '').slice(1), Promise.resolve());

async function fetchFile(path: string) {
  if (path.endsWith('.css')) return addStyle(`/${path}`);
  const ahead = window.partsAhead?.[path];
  delete window.partsAhead?.[path];
  if (await ahead) return;
  const answer = await fetch(`/${path}`);
  // The browser caches the file completely only when the body is read to its end.
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

function fetchOnce(path: string): Promise<void> {
  let fetching = files.get(path);
  if (!fetching) {
    fetching = fetchFile(path).catch((error: unknown) => {
      files.delete(path);
      throw error;
    });
    files.set(path, fetching);
  }
  return fetching;
}

/**
 * Fetches all files of a module before `import()`. Many browsers keep a failed module for as long as the page is open
 * and fail every later `import()` of it, or of modules that import it.
 * @param load the `import()` itself
 * @param paths of the module and of everything that it imports statically, below `/`; none for a module that is in the
 * same file as its importer
 * @throws the failure of a fetch; the next call fetches again
 * @see https://github.com/whatwg/html/issues/6768
 */
export async function fetchBeforeImport<Part>(
  load: () => Promise<Part>,
  paths: readonly string[] = [],
): Promise<Part> {
  await Promise.all(paths.map(fetchOnce));
  return load();
}
