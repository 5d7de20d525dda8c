import { createWriteStream, type WriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { countPiece } from '../bodies/pieces.ts';
import { BodyRefused } from '../bodies/read-body.ts';

/** The parts of a form besides the file, and their heads. */
export const formBytes = 64 * 1024;

const tooLarge = () => new BodyRefused(413, 'The body is too large.');
const incomplete = () => new BodyRefused(400, 'The body is not complete.');

/**
 * Sends a body on, as fast as the target takes it. Does not destroy the stream when something fails, so that an answer can be
 * sent; what still arrives is dropped.
 * @throws BodyRefused, and the target's error
 */
function pour(stream: IncomingMessage, target: Writable, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', onAbort);
      if (error === undefined) return resolve();
      target.destroy();
      stream.resume();
      reject(error);
    };
    const onAbort = () => end(new BodyRefused(400, 'The upload takes too long.'));
    signal.addEventListener('abort', onAbort);
    if (stream.destroyed) return end(incomplete());
    target.on('drain', () => stream.resume());
    target.on('error', end);
    // stays until the connection ends: without a listener, Node would buffer the rest
    stream.on('data', (piece: Buffer) => {
      if (isOver) return;
      countPiece(piece.length);
      if (!target.write(piece)) stream.pause();
    });
    stream.on('end', () => {
      target.end();
      end();
    });
    for (const event of ['error', 'aborted', 'close']) stream.on(event, () => end(incomplete()));
  });
}

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600 });

/** Settles once the file is open and closed again: a file that opens later would outlive its deletion. */
async function abandon(file: WriteStream, closed: Promise<unknown>): Promise<void> {
  file.destroy();
  await Promise.allSettled([closed]);
}

async function receiveRaw(stream: IncomingMessage, path: string, signal: AbortSignal): Promise<void> {
  const file = newFile(path);
  const closed = finished(file);
  await Promise.all([pour(stream, file, signal), closed]).catch(async (error: unknown) => {
    await abandon(file, closed);
    throw error;
  });
}

const badForm = (text: string) => new BodyRefused(400, text);

/** A form of one file, in a field of any name. The parser is loaded with the first form. */
async function receiveForm(
  stream: IncomingMessage,
  path: string,
  { limit, signal }: ReceiveOptions,
): Promise<void> {
  const { Busboy } = await import('./busboy.ts');
  const parse = () => {
    try {
      return new Busboy({
        headers: { ...stream.headers, 'content-type': stream.headers['content-type'] ?? '' },
        limits: { files: 1, fileSize: limit, fields: 10, parts: 12, fieldSize: 1024, headerPairs: 50 },
      });
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('Boundary'))) throw error;
      throw badForm('The form is not valid: its boundary is missing.');
    }
  };
  const form = parse();
  const files: { file: WriteStream; closed: Promise<void> }[] = [];
  form.on('file', (_name, part) => {
    const file = newFile(path);
    // without a listener, a form that ends within its file would end the process
    part.on('error', (error: Error) => file.destroy(error));
    part.pipe(file);
    const closed = finished(file).then(() => {
      if (part.truncated) throw tooLarge();
    });
    // awaited below
    closed.catch(() => undefined);
    files.push({ file, closed });
    form.on('error', (error: Error) => file.destroy(error));
    signal.addEventListener('abort', () => file.destroy(), { once: true });
  });
  const parsed = new Promise<void>((resolve, reject) => {
    form.on('finish', () => resolve());
    form.on('error', () => reject(badForm('The form is not valid.')));
  });
  await Promise.all([pour(stream, form, signal), parsed]).catch(async (error: unknown) => {
    await Promise.all(files.map(({ file, closed }) => abandon(file, closed)));
    throw error instanceof BodyRefused ? error : badForm('The form is not valid.');
  });
  await Promise.all(files.map(({ closed }) => closed));
  if (files.length === 0) throw badForm('The form has no file.');
}

export interface ReceiveOptions {
  /** The most bytes of the file. */
  limit: number;
  /** Ends the upload. */
  signal: AbortSignal;
}

/**
 * Writes the body, or the file of a form, to a new file, which is closed afterwards. The caller deletes it in every case.
 * @throws BodyRefused, and the system's error when the file cannot be written
 */
export function receiveFile(stream: IncomingMessage, path: string, options: ReceiveOptions): Promise<void> {
  const isForm = /^multipart\/form-data\b/i.test(stream.headers['content-type'] ?? '');
  return isForm ? receiveForm(stream, path, options) : receiveRaw(stream, path, options.signal);
}
