import { initTRPC, type TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runProcedure } from './run-procedure.ts';

const t = initTRPC.context<{ name: string }>().meta<{ label: string }>().create();

/** Answers with everything that it received. */
const echo = t.procedure
  .meta({ label: 'echo' })
  .use(({ ctx, next }) => next({ ctx: { greeting: `hello ${ctx.name}` } }))
  .use(({ next }) => next())
  .input(z.object({ n: z.number() }))
  .use(async ({ next, getRawInput, input, meta, path, type, batchIndex, signal }) => {
    const received = { raw: await getRawInput(), input, meta, path, type, batchIndex, signal };
    return next({ ctx: { received } });
  })
  .output(z.object({ ctx: z.unknown(), input: z.unknown() }))
  .query(({ ctx, input }) => ({ ctx, input }));
const replaced = t.procedure
  .use(({ next }) => next({ getRawInput: async () => ({ n: 7 }) }))
  .input(z.object({ n: z.number() }))
  .query(({ input }) => input.n);
const failing = t.procedure.query(() => {
  throw new RangeError('too far');
});
const recovering = t.procedure
  .use(async ({ next }) => {
    const result = await next();
    return result.ok ? result : next({ ctx: { isSecond: true } });
  })
  .query(({ ctx }) => {
    if (!('isSecond' in ctx)) throw new Error('not yet');
    return 'done';
  });

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    (data) => ({ data }),
    ({ name, code, message, cause }: TRPCError) => ({ name, code, message, cause: String(cause) }),
  );

test.each(
  Object.entries({ echo, replaced, failing, recovering }).flatMap(([path, procedure]) =>
    [{ n: 1 }, { n: 'one' }, undefined].map((input) => ({ path, procedure, input })),
  ),
)("$path with $input does the same as tRPC's own call", async ({ path, procedure, input }) => {
  const call = { path, type: 'query', ctx: { name: 'ann' }, signal: undefined, batchIndex: 2 } as const;
  const own = procedure as unknown as (options: object) => Promise<unknown>;
  const expected = await outcomeOf(own({ ...call, getRawInput: async () => input }));
  const actual = await outcomeOf(runProcedure(procedure, { ...call, input }));
  expect(actual).toEqual(expected);
});
