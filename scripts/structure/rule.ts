import type { SourceFile } from './source-tree.ts';

export interface StructureRule {
  name: string;
  /** What to do instead. */
  advice: string;
  /** The problems, each beginning with its path. */
  find: (files: SourceFile[], root: string) => string[];
}
