import { addStyle } from './add-style.ts';

/** By its path: here, or under way. What the document itself names is here, or none of this would run. */
const brought = new Map<string, Promise<void>>();
for (const named of document.querySelectorAll('script[src], link[href]'))
  brought.set((named.getAttribute('src') ?? named.getAttribute('href') ?? '').slice(1), Promise.resolve());

async function bring(path: string) {
  if (path.endsWith('.css')) return addStyle(`/${path}`);
  const answer = await fetch(`/${path}`);
  // Only what was read to its end is whole in the browser's cache.
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

function bringOnce(path: string): Promise<void> {
  let bringing = brought.get(path);
  if (!bringing) {
    bringing = bring(path).catch((error: unknown) => {
      brought.delete(path);
      throw error;
    });
    brought.set(path, bringing);
  }
  return bringing;
}

/**
 * What a build makes of `import()`. Many browsers remember for as long as the page is open that a module could not be
 * had, and answer every later `import()` of it, or of what needs it, with that failure: asking again would need another
 * page. So nothing is imported before all of it is in the browser's cache.
 * @param load the `import()` itself
 * @param paths of the file and of all that it needs at once, below `/`
 * @throws whatever kept a file from coming; the next call asks for it again
 * @see https://github.com/whatwg/html/issues/6768
 */
export async function fetchBeforeImport<Part>(
  load: () => Promise<Part>,
  paths: readonly string[],
): Promise<Part> {
  await Promise.all(paths.map(bringOnce));
  return load();
}
