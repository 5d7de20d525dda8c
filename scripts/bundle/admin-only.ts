import type { Manifest } from './first-load.ts';

/** What the admin area is known by in a built file: its charts, and what it alone asks the server. */
const marks = [/\bvisx-/, /\.(stats|audit|service)\.\w+\.use(Query|Mutation|InfiniteQuery)\b/];
const adminPart = /^src\/routes\/admin\/|\.po\?admin$/;

/** Every file that comes with this chunk, whatever is imported later on. */
function filesOf(manifest: Manifest, key: string, visited = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return [];
  visited.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, visited))];
}

/**
 * Pages and parts other than the admin area that load some of it, each with the file that has it.
 * @param read the text of a built file
 * @throws where the admin area itself bears no such mark, so that a renamed one does not pass for a clean build
 */
export function adminElsewhere(manifest: Manifest, read: (file: string) => string): string[] {
  const isMarked = (mark: RegExp, file: string) => file.endsWith('.js') && mark.test(read(file));
  const parts = Object.entries(manifest).filter(
    ([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry,
  );
  const ofAdmin = parts.filter(([key]) => adminPart.test(key)).flatMap(([key]) => filesOf(manifest, key));
  for (const mark of marks)
    if (!ofAdmin.some((file) => isMarked(mark, file))) throw new Error(`the admin area has no ${mark} in it`);
  return parts
    .filter(([key]) => !adminPart.test(key))
    .flatMap(([key]) =>
      filesOf(manifest, key)
        .filter((file) => marks.some((mark) => isMarked(mark, file)))
        .map((file) => `${key} loads ${file}`),
    );
}
