import type { Chunk, Manifest } from './first-load.ts';

/** Marks of the admin area in a built file: its charts and its calls. */
const marks = [/\bvisx-/, /\.(stats|audit|service)\.\w+\.use(Query|Mutation|InfiniteQuery)\b/];
const adminPart = /^src\/routes\/admin\/|\.po\?admin$/;

/** The file of a chunk and of all its static imports. */
function filesOf(manifest: Manifest, key: string, visited = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return [];
  visited.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, visited))];
}

/**
 * Finds pages and parts outside the admin area that load some of it, each with the file.
 * @param read returns the text of a built file
 * @throws when the admin area has no mark, so that a rename does not pass as a clean build
 */
export function adminElsewhere(manifest: Manifest, read: (file: string) => string): string[] {
  const isMarked = (mark: RegExp, file: string) => file.endsWith('.js') && mark.test(read(file));
  // A part that shares its file with others has no entry of its own.
  const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const parts = Object.entries(manifest).filter(
    ([key, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry || lazy.has(key),
  );
  const isOfAdmin = ([key, { name }]: [string, Chunk]) => adminPart.test(key) || name === 'admin';
  const ofAdmin = parts.filter(isOfAdmin).flatMap(([key]) => filesOf(manifest, key));
  for (const mark of marks)
    if (!ofAdmin.some((file) => isMarked(mark, file))) throw new Error(`the admin area has no ${mark} in it`);
  return parts
    .filter((part) => !isOfAdmin(part))
    .flatMap(([key]) =>
      filesOf(manifest, key)
        .filter((file) => marks.some((mark) => isMarked(mark, file)))
        .map((file) => `${key} loads ${file}`),
    );
}
