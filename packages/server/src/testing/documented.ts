import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { expect } from 'vitest';
import { type Call, methodOf, pathOf } from '../contract/call.ts';
import { refusedResponses, sharedResponses } from '../contract/response.ts';
import { calls } from '../contract/table.ts';

const rows = new Map(
  calls.map((row) => [`${methodOf(row)} ${pathOf(row).replace(/\{(\w+)\}/g, ':$1')}`, row]),
);
const rowOf = ({ method, routeOptions: { url } }: FastifyRequest) => rows.get(`${method} ${url}`);

/** The refusal codes that the API document lists for a call and a status. */
function codesOf(row: Call, status: number): string[] {
  const responses = refusedResponses(row);
  const found = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses['default'];
  const response = found && '$ref' in found ? sharedResponses[found.$ref.split('/').at(-1) ?? ''] : found;
  return Object.keys(response?.content?.['application/json']?.examples ?? {});
}

function isDocumented(row: Call, status: number, body: unknown): boolean {
  if (status < 400) return status === row.ok || status === 304;
  const { code } = JSON.parse(String(body)) as { code: string };
  return codesOf(row, status).includes(code);
}

const undocumented = new Set<string>();

/** Checks every answer of every server that a test starts. The contract walk provokes only the refusals that any caller can meet. */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', (request, { statusCode }, body, done) => {
    const row = rowOf(request);
    if (row && typeof body === 'string' && !isDocumented(row, statusCode, body))
      undocumented.add(`${row.call} answers ${statusCode} ${body.slice(0, 200)}`);
    done();
  });
});

/** Fails when a server of this worker has given an answer that its document lacks since the last call. */
export function expectDocumented(): void {
  const found = [...undocumented];
  undocumented.clear();
  expect(found).toEqual([]);
}
