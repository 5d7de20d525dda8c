import type { SourceFile } from './source-tree.ts';

export interface StructureRule {
  name: string;
  /** What to do instead. */
  advice: string;
  /** What is wrong, each beginning with the path. */
  find: (files: SourceFile[], root: string) => string[];
}
