import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** Another process takes the write lock of a database. @param keeps milliseconds; until the process ends when left out */
export async function lockFrom(file: string, keeps?: number) {
  const end = keeps === undefined ? 'setInterval(() => {}, 1000)' : `setTimeout(() => db.close(), ${keeps})`;
  const program = `const db = new (require('better-sqlite3'))(${JSON.stringify(file)}); db.exec('BEGIN IMMEDIATE'); console.log('held'); ${end};`;
  const child = spawn(process.execPath, ['-e', program], { cwd: import.meta.dirname });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}
