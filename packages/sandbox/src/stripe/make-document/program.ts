/** Reads the library's types with the TypeScript compiler. */
import { join } from 'node:path';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { operations } from './operations.ts';

const sandbox = join(import.meta.dirname, '../../..');
/** Virtual files, in a folder from which the compiler finds `stripe`. */
const project = join(sandbox, 'stripe-document.tsconfig.json');
const source = join(sandbox, 'stripe-document.ts');

const lines = operations.map(
  ({ id, asks, answers }) => `  ${id}: { asks: ${asks ?? 'undefined'}; answers: ${answers} };`,
);
const files: Record<string, string> = {
  [project]: JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      module: 'nodenext',
      target: 'es2024',
      types: [],
      skipLibCheck: true,
      noEmit: true,
    },
    files: ['./stripe-document.ts'],
  }),
  [source]: `import type { Stripe } from 'stripe';\nexport interface Calls {\n${lines.join('\n')}\n}\n`,
};

export interface CallTypes {
  asks: Type;
  answers: Type;
}

/** @param body receives the types of each call by operation id. They are valid only until it returns. */
export function withLibrary<Result>(
  body: (checker: Checker, calls: Map<string, CallTypes>) => Result,
): Result {
  const api = new API({
    cwd: sandbox,
    fs: { readFile: (path) => files[path], fileExists: (path) => (path in files ? true : undefined) },
  });
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project);
    if (!opened) throw new Error('the compiler opens nothing');
    const { checker, program } = opened;
    const [problem] = program.getSemanticDiagnostics(source);
    if (problem) throw new Error(`${problem.text} at ${files[source]?.slice(problem.pos, problem.end)}`);
    const file = program.getSourceFile(source);
    const module = file && checker.getSymbolAtLocation(file);
    const calls = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Calls');
    if (!calls) throw new Error('the compiler does not see the calls');
    const fields = (type: Type) =>
      checker.getPropertiesOfType(type).map((symbol) => {
        const found = checker.getTypeOfSymbol(symbol);
        if (!found) throw new Error(`${symbol.name} has no type`);
        return [symbol.name, found] as const;
      });
    const found = new Map<string, CallTypes>();
    for (const [id, type] of fields(checker.getDeclaredTypeOfSymbol(calls))) {
      const { asks, answers } = Object.fromEntries(fields(type));
      if (asks && answers) found.set(id, { asks, answers });
    }
    return body(checker, found);
  } finally {
    api.close();
  }
}
