import type { Rolldown } from 'vite';

/** Modules that share a file. */
export interface FileGroup {
  name: string;
  /** Regular expressions for paths below `src/`. */
  sources: string[];
  /** Only modules that several lazy parts need. */
  isShared?: boolean;
}

/** The parts that every page loads once its first screen is drawn. */
const always: FileGroup = {
  name: 'parts',
  sources: [
    'ui/lazy-icon-paths',
    'ui/visual-viewport',
    'offline/register',
    'routes/root/session-loader',
    'features/account/account-menu',
  ],
};
/** What pages and dialogs of all kinds share, in the same file. */
const everywhere: FileGroup = { name: 'parts', sources: ['ui/', 'i18n/', 'lib/'], isShared: true };

const others: FileGroup[] = [
  // A visitor who opens a featured picture needs the viewer alone.
  { name: 'viewer', sources: ['features/image/viewer\\.'] },
  {
    name: 'pictures',
    sources: [
      'features/image/(?!image-dialog|viewer|lineage|content-credential)',
      'features/generation/(?!derive)',
      'routes/use-(?:collect|derive|share)-dialog',
      'routes/upload-button',
    ],
    isShared: true,
  },
  {
    name: 'prices',
    sources: [
      'features/membership/',
      'features/plan/plan-text',
      'features/plan-change/open-approval',
      'routes/use-plan-change',
    ],
    isShared: true,
  },
  { name: 'more', sources: ['features/generation/more-settings'] },
  { name: 'derive', sources: ['features/generation/derive/'] },
  { name: 'image', sources: ['features/image/image-dialog'] },
  { name: 'collections', sources: ['features/collection/', 'routes/collections/'] },
  { name: 'sign-in', sources: ['routes/sign-in/'] },
  { name: 'dialog', sources: ['routes/root/site-dialog'] },
  // A tab is a file of its own.
  { name: 'admin', sources: ['routes/admin/(?:load|shell|heading|query-result|search)\\.'] },
];
export const groups: readonly FileGroup[] = [always, everywhere, ...others];

const formOf = ({ sources }: FileGroup) => new RegExp(`/packages/web/src/(?:${sources.join('|')})`);

/** The modules that an `import()` loads and that need this module. */
function lazyModules(
  id: string,
  context: Rolldown.ChunkingContext,
  found = new Set<string>(),
  visited = new Set<string>(),
): Set<string> {
  const module = context.getModuleInfo(id);
  if (!module || visited.has(id)) return found;
  visited.add(id);
  if (module.dynamicImporters.length > 0) found.add(id);
  for (const importer of module.importers) lazyModules(importer, context, found, visited);
  return found;
}

/**
 * Which modules share a file. A lazy file costs two requests, so parts that are needed together are one file: see
 * decision 93. The first group that has a module gets it, with all that it imports.
 */
export const fileGroups: Rolldown.CodeSplittingGroup[] = [
  // The first load is one file: fewer requests and better compression than a dozen.
  { name: 'base', tags: ['$initial'], includeDependenciesRecursively: false, priority: 1 },
  {
    // Two groups of one name would be two files.
    name: (id, context) =>
      formOf(always).test(id) || lazyModules(id, context).size > 1 ? everywhere.name : null,
    test: new RegExp(`${formOf(always).source}|${formOf(everywhere).source}`),
  },
  ...others.map((group) => ({
    name: group.name,
    test: formOf(group),
    ...(group.isShared ? { minShareCount: 2 } : {}),
  })),
];
