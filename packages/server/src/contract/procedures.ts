import type { z } from 'zod';
import { procedures, routers } from '../router.ts';
import type { DocumentedCall, Meta, ProcedureAccess } from '../trpc/documented-call.ts';

/** A section of the API document. */
export type SectionName = keyof typeof routers;
export const sectionNames = Object.keys(routers) as SectionName[];

/** A procedure with a documented path. */
export interface DocumentedProcedure extends DocumentedCall {
  /** The tRPC name: `image.list`. */
  procedure: string;
  type: 'query' | 'mutation' | 'subscription';
  access: ProcedureAccess;
  section: SectionName;
  request: z.ZodType | undefined;
  answer: z.ZodType | undefined;
}

/** The parts of tRPC's definition of a procedure that the document needs. */
interface Definition {
  type: DocumentedProcedure['type'];
  meta?: Meta;
  inputs: z.ZodType[];
  output?: z.ZodType;
}

const definitions = procedures as unknown as Record<string, { _def: Definition }>;

function sectionOf(procedure: string): SectionName {
  const [router = ''] = procedure.split('.');
  const section = sectionNames.find((name) => router in routers[name]);
  if (!section) throw new Error(`${procedure} is documented but its router is in no section`);
  return section;
}

export const documentedProcedures: readonly DocumentedProcedure[] = Object.entries(definitions).flatMap(
  ([procedure, { _def }]) => {
    const { type, meta, inputs, output } = _def;
    if (!meta?.openapi) return [];
    if (!meta.access) throw new Error(`${procedure} is documented but its meta has no access`);
    const { access, openapi } = meta;
    const section = access === 'admin' ? 'Admin' : sectionOf(procedure);
    return [{ ...openapi, procedure, type, access, section, request: inputs[0], answer: output }];
  },
);
