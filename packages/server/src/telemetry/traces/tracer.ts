import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Values of OTLP's enums. */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const;

export interface Span {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: keyof typeof spanKinds;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  /** Why it failed; undefined for a success. */
  failure: string | undefined;
}

/** The span that surrounds the present work. */
interface Place {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Runs work in which new spans belong to this one. */
  run<T>(work: () => T): T;
  end(result: Pick<Span, 'name' | 'attributes' | 'failure'>): void;
}

export interface Tracer {
  /** Begins a trace of its own. */
  begin(kind: Span['kind']): OpenSpan;
  /** Records work that has just ended, within the span that surrounds it or as a trace of its own. */
  note(span: Pick<Span, 'name' | 'kind' | 'attributes' | 'failure'>, milliseconds: number): void;
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex');
const now = () => performance.timeOrigin + performance.now();

/**
 * Makes spans. A trace is recorded as a whole or not at all.
 * @param ratio share of the traces that are recorded, 0..1
 */
export function createTracer(ratio: number, record: (span: Span) => void): Tracer {
  const places = new AsyncLocalStorage<Place>();
  const root = (): Place => ({ traceId: newId(16), spanId: newId(8), isSampled: Math.random() < ratio });

  return {
    begin(kind) {
      const place = root();
      const start = now();
      return {
        run: (work) => places.run(place, work),
        end({ name, attributes, failure }) {
          if (!place.isSampled) return;
          const { traceId, spanId } = place;
          record({
            traceId,
            spanId,
            parentSpanId: undefined,
            name,
            kind,
            start,
            end: now(),
            attributes,
            failure,
          });
        },
      };
    },
    note(span, milliseconds) {
      const surrounding = places.getStore();
      const { traceId, isSampled } = surrounding ?? root();
      if (!isSampled) return;
      const end = now();
      const parentSpanId = surrounding?.spanId;
      record({ ...span, traceId, spanId: newId(8), parentSpanId, start: end - milliseconds, end });
    },
  };
}
