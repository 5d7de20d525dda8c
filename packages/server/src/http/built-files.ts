import { readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './conditional-get.ts';
import { type Encoding, encodingFor, encodings } from './encoded.ts';
import { createHotFiles } from './hot-files.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const compressed = /\.(br|gz)$/;
/** Made for each request or sent by a route of their own. */
const withRoutes = new Set(['index.html', 'manifest.webmanifest', 'offline.html', 'service-worker.js']);
const year = 365 * 24 * 3600;
/** All files of the page have 2 MB, their compressed forms 1 MB. */
const memory = 8_000_000;

interface Form {
  path: string;
  etag: string;
  headers: Record<string, string | number>;
}

/** The built files of the page. Their names are read at the start; the size and the content of a file when it is asked for. */
export function createBuiltFiles(webDir: string) {
  const names = readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ parentPath, name }) => relative(webDir, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((name) => !/^(\.|prerendered\/)/.test(name) && !withRoutes.has(name));
  const present = new Set(names);
  const read = createHotFiles(memory).read;

  function formOf(name: string, encoding: Encoding, isNegotiated: boolean): Form {
    const path = join(webDir, name + suffixes[encoding]);
    const { size, mtimeMs } = statSync(path);
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${suffixes[encoding]}"`;
    const headers = {
      'cache-control': name.startsWith('assets/')
        ? `public, max-age=${year}, immutable`
        : 'public, max-age=3600',
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      etag,
      ...(isNegotiated ? { vary: 'accept-encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { path, etag, headers };
  }

  const files = new Map(
    names
      .filter((name) => !compressed.test(name))
      .map((name) => {
        const offered = encodings.filter((encoding) => present.has(name + suffixes[encoding]));
        return [`/${name}`, { name, offered, forms: new Map<Encoding, Form>() }];
      }),
  );

  /** Undefined when no file has this path. */
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined => {
    const file = files.get(request.url.split('?', 1)[0] ?? '');
    if (!file) return undefined;
    const { name, offered, forms } = file;
    const encoding =
      offered.length > 1 ? encodingFor(request.headers['accept-encoding'], offered) : 'identity';
    const form = forms.get(encoding) ?? formOf(name, encoding, offered.length > 1);
    forms.set(encoding, form);
    return send(form, request, reply);
  };

  async function send(form: Form, request: FastifyRequest, reply: FastifyReply) {
    reply.headers(form.headers);
    if (matchesEtag(request, form.etag)) return reply.code(304).send();
    const held = read(form.path);
    const bytes = Buffer.isBuffer(held) ? held : await held;
    if (!bytes) throw new Error(`a file of the page is gone: ${form.path}`);
    return reply.send(bytes);
  }
}
