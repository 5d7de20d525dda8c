import { decisionRules } from './decisions.ts';
import { linkRules } from './links.ts';
import { manifestRules } from './manifest.ts';
import { nameRules } from './names.ts';
import { namingRules } from './naming.ts';
import { plainWordRules } from './plain-words.ts';
import type { StructureRule } from './rule.ts';
import { shapeRules } from './shape.ts';
import { timingRules } from './timing.ts';

export const structureRules: StructureRule[] = [
  ...shapeRules,
  ...namingRules,
  ...plainWordRules,
  ...timingRules,
  ...manifestRules,
  ...linkRules,
  ...nameRules,
  ...decisionRules,
];
