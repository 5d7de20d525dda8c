import type { z } from 'zod';
import { appRouter } from '../router.ts';
import type { DocumentedCall, Meta, ProcedureAccess } from '../trpc/documented-call.ts';

/** A procedure with a documented path. */
export interface DocumentedProcedure extends DocumentedCall {
  /** The tRPC name: `image.list`. */
  procedure: string;
  type: 'query' | 'mutation' | 'subscription';
  access: ProcedureAccess;
  request: z.ZodType | undefined;
  answer: z.ZodType | undefined;
}

interface Definition {
  type: DocumentedProcedure['type'];
  meta?: Meta;
  inputs: z.ZodType[];
  output?: z.ZodType;
}

/** tRPC stores all procedures in one flat record by their dotted names, although its types are nested. */
const definitions = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;

export const documentedProcedures: readonly DocumentedProcedure[] = Object.entries(definitions).flatMap(
  ([procedure, { _def }]) => {
    const { type, meta, inputs, output } = _def;
    if (!meta?.openapi) return [];
    if (!meta.access) throw new Error(`${procedure} is documented but its meta has no access`);
    return [{ ...meta.openapi, procedure, type, access: meta.access, request: inputs[0], answer: output }];
  },
);
