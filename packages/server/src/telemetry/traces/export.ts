import type { Log } from '../../core/log.ts';
import { pauseAtMost } from '../../core/pause.ts';
import type { TracesSettings } from '../settings.ts';
import { Passing, sendSpans } from './send-spans.ts';
import type { Span } from './tracer.ts';

/** Spans of one request to the collector. */
const batchLength = 512;
/** Spans that wait; further ones are dropped. */
const waitingAtMost = 2048;
const everyMilliseconds = 5_000;
/** Milliseconds for one request, and for the last one when the server stops. */
const answerWithin = 10_000;
const farewellMilliseconds = 2_000;
/** Milliseconds before each repetition; the batch is dropped after the last one. */
const usualPauses = [1_000, 2_000, 4_000, 8_000];

interface Options {
  version: string;
  log(): Pick<Log, 'warn'>;
  /** Milliseconds between two batches, and before the repetitions of one. */
  every?: number;
  pauses?: readonly number[];
}

export interface Exporter {
  add(span: Span): void;
  /** Sends what waits, once, and ends. */
  close(): Promise<void>;
}

/** Sends spans to a collector by OTLP over HTTP with JSON. A collector that is away costs spans, never memory or requests. */
export function createExporter(
  settings: TracesSettings,
  { version, log, every = everyMilliseconds, pauses = usualPauses }: Options,
): Exporter {
  let waiting: Span[] = [];
  let dropped = 0;
  let isFailing = false;
  /** Spans were dropped because they came faster than the collector answers. */
  let isLate = false;
  let underWay: Promise<void> | undefined;
  const stopping = new AbortController();

  const send = (spans: Span[], milliseconds: number) =>
    sendSpans(spans, milliseconds, settings, { version, log });

  async function sendWithRepetitions(spans: Span[]): Promise<void> {
    for (let n = 0; ; n++) {
      try {
        return await send(spans, answerWithin);
      } catch (error) {
        const pause = pauses[n];
        if (!(error instanceof Passing) || pause === undefined || stopping.signal.aborted) throw error;
        await pauseAtMost(error.after ?? pause, stopping.signal);
      }
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.splice(0, batchLength);
      try {
        await sendWithRepetitions(batch);
        if (isFailing) log().warn({ dropped }, 'traces are sent again');
        else if (dropped > 0 && !isLate) log().warn({ dropped }, 'the collector is slow; traces are dropped');
        isLate = dropped > 0;
        isFailing = false;
        dropped = 0;
      } catch (error) {
        dropped += batch.length;
        if (!isFailing) log().warn({ err: error }, 'traces cannot be sent; they are dropped');
        isFailing = true;
      }
    }
  }

  const begin = () => {
    underWay ??= flush().finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, every);
  timer.unref();

  return {
    add(span) {
      if (waiting.length >= waitingAtMost) dropped += 1;
      else waiting.push(span);
      if (waiting.length >= batchLength) begin();
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await underWay;
      const last = waiting;
      waiting = [];
      if (last.length > 0)
        await send(last, farewellMilliseconds).catch((error: unknown) =>
          log().warn({ err: error, count: last.length }, 'the last traces were not sent'),
        );
    },
  };
}
