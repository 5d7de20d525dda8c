import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { readConfig } from '../config.ts';
import { exit } from '../core/exit.ts';

async function check(status: number, host: string) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/api/healthz' ? status : 404).end('{"status":"ok"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const lines: string[] = [];
  const exitCode = await runCommand(['healthcheck'], {
    places: { version: '', migrations: '', web: '' },
    readSettings: async () => readConfig({ PORT: `${port}`, HOST: host }, () => ''),
    print: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
    lowerPriority: () => undefined,
  });
  return [exitCode, lines.join('\n')];
}

test.each(['127.0.0.1', '0.0.0.0', 'localhost'])('a server at %s is well', async (host) => {
  expect(await check(200, host)).toEqual([exit.ok, '{"status":"ok"}']);
});

test('one that is not well, and none', async () => {
  expect(await check(503, '127.0.0.1')).toEqual([exit.failed, expect.stringContaining('503')]);
  expect(await check(200, '127.0.0.9')).toEqual([exit.failed, expect.stringContaining('ECONNREFUSED')]);
});
