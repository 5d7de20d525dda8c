/** One entry of Vite's manifest.json. */
export interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/**
 * Every file that the first visit to the home page waits for: the entry, which has that page, what it imports, its styles.
 * Catalogues are not among them: a visitor gets one of seven, see `catalogues`.
 * @param home the page's source, which must not have become a file of its own
 * @throws when the manifest has no entry, or the page comes later
 */
export function firstLoad(manifest: Manifest, home: string): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the manifest has no entry');
  if (manifest[home]) throw new Error(`${home} comes later, and would have to be counted`);
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest names ${key}, but does not have it`);
    if (visited.has(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(entry);
  return [...files];
}

/** The languages' chunks. @throws when there is none, so that a renamed folder does not pass for a light one */
export function catalogues(manifest: Manifest): string[] {
  const found = Object.entries(manifest).filter(([key]) => /(^|\/)locales\/[\w-]+\.po$/.test(key));
  if (found.length === 0) throw new Error('the manifest has no locales/*.po');
  return found.map(([, { file }]) => file);
}
