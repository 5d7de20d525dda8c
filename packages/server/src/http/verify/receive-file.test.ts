import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { BodyRefused } from '../bodies/read-body.ts';
import { receiveFile } from './receive-file.ts';

const boundary = 'limit';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;

const derive = promisify(pbkdf2);
/** More work than Node has threads, so that a file opens some milliseconds after the call. */
const occupyThreads = () =>
  Promise.all(Array.from({ length: 8 }, () => derive('word', 'salt', 20_000, 32, 'sha256')));

/** A body that arrives in two pieces, before its connection breaks when `isBroken`. */
function aBody(type: string, text: string, isBroken: boolean): IncomingMessage {
  const pieces = [text, 'more'];
  const stream = new Readable({
    read() {
      const piece = pieces.shift();
      if (piece !== undefined) this.push(piece);
      else if (isBroken) this.emit('aborted');
      else this.push(null);
    },
  });
  return Object.assign(stream, { headers: { 'content-type': type } }) as unknown as IncomingMessage;
}

test.each([
  ['a form that ends within its file', `multipart/form-data; boundary=${boundary}`, `${head}half`, false],
  ['a form whose connection breaks', `multipart/form-data; boundary=${boundary}`, `${head}half`, true],
  ['a picture whose connection breaks', 'image/png', 'half', true],
])('%s leaves no file that opens after the refusal', async (_, type, text, isBroken) => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-receive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let n = 0; n < 3; n += 1) {
    const path = join(folder, String(n));
    const occupied = occupyThreads();
    const receiving = receiveFile(aBody(type, text, isBroken), path, {
      limit: 1000,
      signal: new AbortController().signal,
    });
    await expect(receiving).rejects.toBeInstanceOf(BodyRefused);
    rmSync(path, { force: true });
    await occupied;
    // a call that comes after the file's
    await stat(folder);
    expect(readdirSync(folder)).toEqual([]);
  }
});
