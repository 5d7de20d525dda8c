import type { z } from 'zod';
import type { DocumentedCall, ProcedureAccess } from '../trpc/documented-call.ts';

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** `token`: the caller has a one-time token in the address. `provider`: the payment provider signs its requests. */
export type Access = ProcedureAccess | 'token' | 'provider';

/** One call of the documented API, from a procedure or a separate route. */
export interface Call extends Omit<DocumentedCall, 'method' | 'path' | 'status'> {
  call: `${Method} /api/${string}`;
  access: Access;
  /** The fields of the path, of the query (GET, DELETE, and where the body is a file) or of the body. */
  request?: z.ZodObject;
  /** Media types of a body other than JSON. */
  sends?: readonly string[];
  ok: 200 | 201 | 202 | 204 | 303;
  answer?: z.ZodType;
  /** The media type of an answer other than JSON. */
  receives?: string;
}

export const methodOf = ({ call }: Pick<Call, 'call'>) => call.split(' ')[0] as Method;
export const pathOf = ({ call }: Pick<Call, 'call'>) => call.split(' ')[1] ?? '';
export const takesBody = (row: Pick<Call, 'call'>) => ['POST', 'PUT'].includes(methodOf(row));

/** Fields that are not in the path are in the query: there is no body, or it is a file. */
export const hasQuery = (row: Pick<Call, 'call' | 'sends'>) => !takesBody(row) || row.sends !== undefined;

/** The parameters of a path. */
export const parametersOf = (row: Call) =>
  [...pathOf(row).matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
