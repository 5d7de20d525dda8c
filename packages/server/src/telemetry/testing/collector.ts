import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const hex = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${digits}}$`))
    .refine((id) => /[^0]/.test(id), 'an id of zeros is invalid');
const uint64 = z.string().regex(/^\d{1,20}$/);
const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d{1,19}$/) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
]);
const Attributes = z.array(z.strictObject({ key: z.string().min(1), value: Value }));
const Span = z
  .strictObject({
    traceId: hex(32),
    spanId: hex(16),
    parentSpanId: hex(16).optional(),
    name: z.string().min(1),
    kind: z.int().min(1).max(5),
    startTimeUnixNano: uint64,
    endTimeUnixNano: uint64,
    attributes: Attributes,
    status: z.strictObject({ code: z.int().min(0).max(2), message: z.string().optional() }),
  })
  .refine((span) => BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano), 'ends before it starts');
/** ExportTraceServiceRequest of OTLP 1 in its JSON form, as far as Limn uses it. Unknown fields are errors. */
const ExportRequest = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string() }),
          spans: z.array(Span),
        }),
      ),
    }),
  ),
});
export type ReceivedSpan = z.infer<typeof Span>;

interface Fault {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A collector on loopback. It refuses what the specification does not allow. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: { status: number; headers: Record<string, unknown>; problem?: string }[] = [];
  /** The answers of the next requests instead of their work. */
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const answer = (status: number, body = '{}', headers: Record<string, string> = {}, problem = '') => {
      requests.push({ status, headers: request.headers, ...(problem ? { problem } : {}) });
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    };
    const body = await text(request);
    const fault = faults.shift();
    if (fault) return answer(fault.status, fault.body, fault.headers);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return answer(404);
    if (request.headers['content-type'] !== 'application/json') return answer(415);
    const read = ExportRequest.safeParse(JSON.parse(body));
    if (!read.success) return answer(400, '{}', {}, z.prettifyError(read.error));
    spans.push(
      ...read.data.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    answer(200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    faults,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The attributes of a span by name, all as text. */
export const attributesOf = ({ attributes }: ReceivedSpan): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
