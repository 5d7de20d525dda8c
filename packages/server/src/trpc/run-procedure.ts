import { type AnyTRPCMiddlewareFunction, type AnyTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';

type Options = Parameters<AnyTRPCMiddlewareFunction>[0];
type Result = Awaited<ReturnType<AnyTRPCMiddlewareFunction>>;

/** A call of a procedure by a transport. */
export type ProcedureCall = Pick<Options, 'path' | 'type' | 'signal' | 'batchIndex'> & {
  ctx: object;
  input: unknown;
};

/** The parts of tRPC's definition of a procedure that a call needs. The last middleware runs the procedure itself. */
type Definition = Pick<Options, 'meta'> & { middlewares: AnyTRPCMiddlewareFunction[] };

/** What a middleware may pass on changed. */
type Passed = Pick<Options, 'ctx' | 'input' | 'getRawInput'>;

async function run(
  definition: Definition,
  index: number,
  call: ProcedureCall,
  passed: Passed,
): Promise<Result> {
  const { ctx, input, getRawInput } = passed;
  const next = (changes?: Partial<Passed>) =>
    run(definition, index + 1, call, changes === undefined ? passed : changed(passed, changes));
  const { path, type, signal, batchIndex } = call;
  const { middlewares, meta } = definition;
  try {
    const middleware = middlewares[index] as AnyTRPCMiddlewareFunction;
    return await middleware({
      ctx,
      type,
      path,
      input,
      getRawInput,
      meta,
      signal,
      batchIndex,
      next,
    });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) } as Result;
  }
}

const changed = (passed: Passed, changes: Partial<Passed>): Passed => ({
  ctx: changes.ctx ? { ...(passed.ctx as object), ...(changes.ctx as object) } : passed.ctx,
  input: 'input' in changes ? changes.input : passed.input,
  getRawInput: changes.getRawInput ?? passed.getRawInput,
});

/**
 * Calls a procedure as tRPC's own function does, which copies all options twice for each middleware.
 * @throws TRPCError
 */
export async function runProcedure(procedure: AnyTRPCProcedure, call: ProcedureCall): Promise<unknown> {
  const { ctx, input } = call;
  const definition = procedure._def as unknown as Definition;
  const passed = { ctx, input: undefined, getRawInput: async () => input };
  const result = await run(definition, 0, call, passed);
  if (!result.ok) throw result.error;
  return result.data;
}
