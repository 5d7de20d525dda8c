/** The parts of dependency-cruiser's report that are used here. */
export interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number };
  modules: { source: string; dependencies: { dependencyTypes: string[] }[] }[];
}

/**
 * A line for each import that breaks a rule, and for each package with too few modules: where dependency-cruiser cannot
 * read TypeScript, it reads nothing and finds no fault.
 */
export function problemsOf({ summary, modules }: Cruise): string[] {
  const problems = summary.violations.map(({ from, to, rule }) => `${rule.name}  ${from} → ${to}`);
  const ours = modules.filter(({ source }) => /^packages\/[\w-]+\/src\//.test(source));
  for (const name of ['db', 'painter', 'prompt-writer', 'sandbox', 'server', 'web']) {
    const read = ours.filter(({ source }) => source.startsWith(`packages/${name}/`)).length;
    if (read <= 5) problems.push(`only ${read} modules of packages/${name} were read`);
  }
  const types = ours
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ dependencyTypes }) => dependencyTypes.includes('type-only'));
  if (types.length <= 10) problems.push(`only ${types.length} imports of types were read`);
  return problems;
}
