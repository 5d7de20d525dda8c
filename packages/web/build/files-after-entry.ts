import type { Rolldown } from 'vite';

/**
 * Lists the built files that a page loads after the entry: the files of these sources and of everything that they import, except the
 * files that the entry imports itself.
 * @param ids absolute paths of sources
 * @returns paths without a slash in front, for example `assets/a.js`
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
    // the bundler may put a module into the file of a group, and add a small file that exports it
    const having = chunks.filter(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id),
    );
    if (having.length === 0) throw new Error(`no file has ${id}`);
    return having;
  });
  return [...withImports(wanted)].filter((file) => !first.has(file));
}
