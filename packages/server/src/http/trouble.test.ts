import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { sessionsIn } from '../session-store.ts';
import { aServer, password } from '../testing/studio.ts';

/** Another process that takes the write lock and keeps it. */
async function lockFrom(file: string) {
  const program = `const db = new (require('better-sqlite3'))(${JSON.stringify(file)}); db.exec('BEGIN IMMEDIATE'); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', program], { cwd: import.meta.dirname });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test("another process's lock costs a quarter of a second, and then says to come back", async () => {
  const { config, world } = await aServer();
  const file = join(config.dataDir, 'limn.db');
  const { db, close } = openDb(file);
  const { app, lines } = await aServer(
    { LOG_LEVEL: 'error' },
    { db, world: { ...world, sessions: sessionsIn(db, () => new Date()) } },
  );
  onTestFinished(close);
  const register = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email: 'ann@example.com', password },
    });
  const locker = await lockFrom(file);
  const start = performance.now();
  const answer = await register();
  expect(performance.now() - start).toBeLessThan(1500);
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'BUSY', '2']);
  expect(lines.join('')).toContain('SQLITE_BUSY');
  expect((await app.inject('/api/healthz')).statusCode).toBe(200);
  locker.kill('SIGKILL');
  await once(locker, 'exit');
  expect((await register()).statusCode).toBe(200);
});

test.concurrent.each([
  ['headers', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  ],
])('a client that never ends its %s is dropped', { timeout: 30_000 }, async (_, beginning) => {
  const { app } = await aServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(beginning);
  // not as long as until it is dropped: what comes after the answer resets the connection, and the answer is lost
  let drips = 0;
  const drip = setInterval(() => drips++ < 9 && socket.write('x'), 1000);
  onTestFinished(() => clearInterval(drip));
  const start = performance.now();
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(performance.now() - start).toBeLessThan(22_000);
  expect(answer).toContain('408');
});
