import type { Log } from '../../core/log.ts';
import type { TracesSettings } from '../settings.ts';
import { encodeSpans } from './encode.ts';
import type { Span } from './tracer.ts';

/** The statuses after which OTLP allows a repetition. */
const passing = new Set([429, 502, 503, 504]);
/** Milliseconds that a collector can ask for before a repetition. */
const pauseAtMost = 60_000;

/** May succeed later. */
export class Passing extends Error {
  /** Milliseconds, as the collector asks; undefined when it does not. */
  readonly after: number | undefined;
  constructor(message: string, after?: number) {
    super(message);
    this.after = after;
  }
}

interface Sender {
  version: string;
  log(): Pick<Log, 'warn'>;
}

/** Sends spans once, within this time. @throws Passing, or an Error for an answer that stays the same */
export async function sendSpans(
  spans: Span[],
  milliseconds: number,
  { url, headers, serviceName }: TracesSettings,
  { version, log }: Sender,
): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { ...headers, 'content-type': 'application/json' },
      body: encodeSpans(spans, { serviceName, version }),
      signal: AbortSignal.timeout(milliseconds),
    });
  } catch (error) {
    throw new Passing(`the collector does not answer: ${(error as Error).message}`);
  }
  const text = await answer.text().catch(() => '');
  if (answer.ok) return logRejected(log(), text);
  const message = `the collector answers ${answer.status}`;
  if (!passing.has(answer.status)) throw new Error(message);
  const seconds = Number(answer.headers.get('retry-after') || Number.NaN);
  throw new Passing(message, Number.isFinite(seconds) ? Math.min(seconds * 1000, pauseAtMost) : undefined);
}

/** A collector that accepts a request can reject some of its spans. */
function logRejected(log: Pick<Log, 'warn'>, text: string): void {
  try {
    const { partialSuccess } = JSON.parse(text || '{}') as {
      partialSuccess?: { rejectedSpans?: string | number; errorMessage?: string };
    };
    const count = Number(partialSuccess?.rejectedSpans ?? 0);
    if (count > 0) log.warn({ count, reason: partialSuccess?.errorMessage }, 'the collector rejected spans');
  } catch {
    log.warn({ bytes: text.length }, 'the answer of the collector is no JSON');
  }
}
