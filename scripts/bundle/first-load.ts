/** One entry of Vite's manifest.json. */
export interface Chunk {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/**
 * The files of the first load: the entry with the home page, its imports and styles. A visitor also loads one of the
 * seven catalogues, see `catalogues`.
 * @param home the source of the home page, which must be part of the entry
 * @throws when the manifest has no entry, or the home page is lazy
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

/**
 * The chunks of the catalogues.
 * @throws when there is none, so that a renamed folder does not pass as a small one
 */
export function catalogues(manifest: Manifest): string[] {
  const found = Object.entries(manifest).filter(([key]) => /(^|\/)locales\/[\w-]+\.po$/.test(key));
  if (found.length === 0) throw new Error('the manifest has no locales/*.po');
  return found.map(([, { file }]) => file);
}
