/** Calls procedures by their path, as `image.remove`, for tests that walk over all of them. */
import { appRouter } from '../router.ts';
import type { Meta } from '../trpc/documented-call.ts';

type Step = (options: { ctx: object; input: unknown; signal: AbortSignal }) => Promise<{ ok: boolean }>;
const definitions = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; middlewares: Step[]; meta?: Meta } }
>;

export const procedures = Object.keys(definitions);

export const isMutation = (path: string) => definitions[path]?._def.type === 'mutation';

/** The REST method and path of the procedure. */
export const restOf = (path: string) => definitions[path]?._def.meta?.openapi;

/** Returns the result; for a subscription, its first value. */
export async function call(calls: object, path: string, input: unknown): Promise<unknown> {
  const [noun = '', verb = ''] = path.split('.');
  const verbs = (calls as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[noun];
  const answer = await verbs?.[verb]?.(input);
  if (answer && typeof answer === 'object' && Symbol.asyncIterator in answer)
    return (await (answer as AsyncIterable<unknown>)[Symbol.asyncIterator]().next()).value;
  return answer;
}

/** The resolver of a procedure, without the middleware that checks permissions. */
export function verbOf(path: string): Step {
  const last = definitions[path]?._def.middlewares.at(-1);
  if (!last) throw new Error(`no procedure ${path}`);
  return last;
}
