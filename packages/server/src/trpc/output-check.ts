import { isDeepStrictEqual } from 'node:util';
import { type AnyTRPCMiddlewareFunction, type AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { z } from 'zod';

/** The part of tRPC's definition that `output` changes. Its own check has the `_type` "output". */
interface Definition {
  output?: z.ZodType;
  middlewares: AnyTRPCMiddlewareFunction[];
}

const isOwnCheck = ({ _type }: AnyTRPCMiddlewareFunction) => _type === 'output';

/** Refuses an answer that its schema would change: the check is left out in production, so it must not remove a field. */
const exactly =
  (schema: z.ZodType): AnyTRPCMiddlewareFunction =>
  async ({ next, path }) => {
    const result = await next();
    if (!result.ok) return result;
    const parsed = schema.safeParse(result.data);
    if (!parsed.success || !isDeepStrictEqual(parsed.data, result.data))
      throw new TRPCError({
        code: 'INTERNAL_SERVER_ERROR',
        message: `${path} answers with something else than its schema`,
        cause: parsed.error,
      });
    return result;
  };

/**
 * Replaces tRPC's check of answers, which validates and copies every row of every answer.
 * @param isChecked true: an answer has to be exactly what its schema describes. False: answers are sent as they are
 * @throws Error when tRPC stores its check in another way than this expects
 */
export function checkOutputs<R extends AnyTRPCRouter>(router: R, isChecked: boolean): R {
  const definitions = router._def.procedures as Record<string, { _def: Definition }>;
  for (const [path, { _def }] of Object.entries(definitions)) {
    const { output, middlewares } = _def;
    if (middlewares.filter(isOwnCheck).length !== (output ? 1 : 0))
      throw new Error(`${path} has no output check that can be replaced`);
    _def.middlewares = middlewares.flatMap((one) => {
      if (!isOwnCheck(one)) return one;
      return isChecked && output ? exactly(output) : [];
    });
  }
  return router;
}
