import type { Rolldown } from 'vite';

/**
 * The files, without a slash in front, that have these sources and all that they import, without those that the entry imports.
 * @param ids of sources: absolute paths
 * @throws when a source is in no file
 */
export function filesAfterEntry(bundle: Rolldown.OutputBundle, ids: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (roots: Rolldown.OutputChunk[], found = new Set<string>()): Set<string> => {
    for (const { fileName, imports } of roots) {
      if (found.has(fileName)) continue;
      found.add(fileName);
      withImports(
        chunks.filter((chunk) => imports.includes(chunk.fileName)),
        found,
      );
    }
    return found;
  };
  const first = withImports(chunks.filter(({ isEntry }) => isEntry));
  const wanted = ids.flatMap((id) => {
    // a module in the file of a group can have a small file of its own that exports it
    const having = chunks.filter(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id),
    );
    if (having.length === 0) throw new Error(`no file has ${id}`);
    return having;
  });
  return [...withImports(wanted)].filter((file) => !first.has(file));
}
