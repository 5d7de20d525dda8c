import { type Span, spanKinds } from './tracer.ts';

/** Nanoseconds since 1970 as OTLP's JSON writes 64-bit numbers: as a text. */
const nanoseconds = (milliseconds: number) => `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;

const anyValueOf = (value: string | number) =>
  typeof value === 'string'
    ? { stringValue: value }
    : Number.isInteger(value)
      ? { intValue: `${value}` }
      : { doubleValue: value };

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValueOf(value) }));

const encodeSpan = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: spanKinds[span.kind],
  startTimeUnixNano: nanoseconds(span.start),
  endTimeUnixNano: nanoseconds(span.end),
  attributes: attributesOf(span.attributes),
  // 0: unset, 2: error
  status: span.failure === undefined ? { code: 0 } : { code: 2, message: span.failure },
});

/** The body of an ExportTraceServiceRequest in OTLP 1's JSON. */
export function encodeSpans(
  spans: readonly Span[],
  { serviceName, version }: { serviceName: string; version: string },
): string {
  const resource = {
    attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }),
  };
  const scope = { name: 'limn', version };
  return JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(encodeSpan) }] }],
  });
}
