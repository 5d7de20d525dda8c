import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testAppParts } from '../testing/app-parts.ts';
import { password } from '../testing/studio.ts';
import { startTelemetry } from './start.ts';
import { attributesOf, type ReceivedSpan, startCollector } from './testing/collector.ts';
import { createExporter } from './traces/export.ts';
import { createTracer, type Span } from './traces/tracer.ts';

const settings = (url: string, ratio = 1) => ({
  ...{ url: `${url}/v1/traces`, headers: { 'api-key': 'secret' }, serviceName: 'limn', ratio },
});

async function aCollector() {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  return collector;
}

test('a request, a job and the calls within them are spans of their traces', async () => {
  const collector = await aCollector();
  const parts = await testAppParts();
  const lines: object[] = [];
  const telemetry = await startTelemetry({
    ...{ metrics: { port: undefined, token: 'a-token-of-metrics' }, traces: settings(collector.url) },
    ...{ version: '1.2.3', log: () => ({ warn: (facts: object) => void lines.push(facts) }) },
  });
  const app = await buildApp({ ...parts, telemetry, logTo: { write: () => undefined } });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0 });
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token: string; id: string };
  };
  const { token } = await post('/api/auth/register', { email: 'ann@example.com', password });
  const { id } = await post('/api/generations', { prompt: 'a secret boat', enhance: true }, token);
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await fetch(`${address}/api/generations/${id}`, { headers })).json())
    .toMatchObject({ status: 'done' });
  await app.close();
  await telemetry.close();

  expect(collector.requests.map(({ status, problem }) => problem ?? status)).toEqual(
    collector.requests.map(() => 200),
  );
  expect(collector.requests[0]?.headers).toMatchObject({ 'api-key': 'secret' });
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const [request] = named('POST /api/generations');
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/generations',
    'http.response.status_code': '202',
  });
  const [job] = named('job');
  const within = collector.spans.filter(
    (span: ReceivedSpan) => span.traceId === job?.traceId && span.parentSpanId === job.spanId,
  );
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['image paint']));
  expect(job && attributesOf(job)['limn.outcome']).toBe('done');
  expect(job?.traceId).not.toBe(request?.traceId);
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret|ann@/);
  expect(lines).toEqual([]);
});

const aSpan = (name: string): Span => ({
  ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentSpanId: undefined, name, kind: 'client' },
  ...{ start: 1e12, end: 1e12 + 1.5, attributes: { n: 1, share: 0.5 }, failure: undefined },
});

test('a batch is repeated while the collector is busy, and dropped when it is refused', async () => {
  const collector = await aCollector();
  const lines: string[] = [];
  const exporter = createExporter(settings(collector.url), {
    ...{ version: '1', every: 1, pauses: [0, 0] },
    log: () => ({ warn: (_, words) => void lines.push(words) }),
  });
  onTestFinished(() => exporter.close());
  collector.faults.push({ status: 503 }, { status: 429, headers: { 'retry-after': '0' } });
  exporter.add(aSpan('repeated'));
  await expect.poll(() => collector.spans.map(({ name }) => name)).toEqual(['repeated']);
  expect(collector.requests.map(({ status }) => status)).toEqual([503, 429, 200]);
  expect(lines).toEqual([]);

  collector.faults.push({ status: 400 });
  exporter.add(aSpan('refused'));
  await expect.poll(() => lines).toEqual(['traces cannot be sent; they are dropped']);
  exporter.add(aSpan('good'));
  await expect.poll(() => lines.at(-1)).toBe('traces are sent again');
  expect(collector.spans.map(({ name }) => name)).toEqual(['repeated', 'good']);

  collector.faults.push({ status: 200, body: '{"partialSuccess":{"rejectedSpans":"1","errorMessage":"x"}}' });
  exporter.add(aSpan('rejected'));
  await expect.poll(() => lines.at(-1)).toBe('the collector rejected spans');
});

test('spans that come faster than the collector answers are dropped, which is logged once', async () => {
  const collector = await aCollector();
  const lines: unknown[] = [];
  const exporter = createExporter(settings(collector.url), {
    ...{ version: '1', every: 1 },
    log: () => ({ warn: (facts, words) => void lines.push({ ...facts, words }) }),
  });
  onTestFinished(() => exporter.close());
  // 512 are under way, 2048 wait
  for (let n = 0; n < 512 + 2048 + 10; n++) exporter.add(aSpan('many'));
  await expect.poll(() => collector.spans.length).toBe(512 + 2048);
  expect(lines).toEqual([{ dropped: 10, words: 'the collector is slow; traces are dropped' }]);
});

test('what waits at the end is sent once; a collector that is away holds nothing up', async () => {
  const collector = await aCollector();
  const away = createExporter(settings('http://127.0.0.1:9'), {
    ...{ version: '1', pauses: [] },
    log: () => ({ warn: (_, words) => void lines.push(words) }),
  });
  const lines: string[] = [];
  away.add(aSpan('lost'));
  await away.close();
  expect(lines).toEqual(['the last traces were not sent']);
  const exporter = createExporter(settings(collector.url), {
    ...{ version: '1', log: () => ({ warn: () => undefined }) },
  });
  exporter.add(aSpan('last'));
  await exporter.close();
  expect(collector.spans.map(({ name }) => name)).toEqual(['last']);
});

test('a trace is recorded as a whole or not at all', async () => {
  const recorded: Span[] = [];
  for (const [ratio, count] of [
    [0, 0],
    [1, 2],
  ] as const) {
    recorded.length = 0;
    const tracer = createTracer(ratio, (span) => void recorded.push(span));
    const span = tracer.begin('server');
    await span.run(async () => {
      await Promise.resolve();
      tracer.note({ name: 'call', kind: 'client', attributes: {}, failure: undefined }, 1);
    });
    span.end({ name: 'request', attributes: {}, failure: undefined });
    expect(recorded).toHaveLength(count);
  }
  const [call, request] = recorded;
  expect([call?.traceId, call?.parentSpanId]).toEqual([request?.traceId, request?.spanId]);
});
