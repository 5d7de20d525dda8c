import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readFileName } from '../features/site/logo/rules.ts';
import type { PublicConfig } from '../features/site/settings/schema.ts';
import { escaped } from './first-screen.ts';

interface OfflineParts {
  webDir: string;
  /** Makes something of the configuration, and again when it has changed. */
  madeOnce: <Made>(make: (known: PublicConfig) => Made) => () => Made;
  /** The bytes of the site's logo by its id, WebP. */
  findLogo: (id: string) => Buffer | undefined;
}

/** The content of the header: the logo, and the name unless the logo contains it. The logo is part of the document. */
function headerOf({ siteName, logo }: PublicConfig, findLogo: OfflineParts['findLogo']): string {
  const name = escaped(siteName);
  const bytes = logo && findLogo(readFileName(logo.url.split('/').at(-1) ?? '')?.id ?? '');
  if (!logo || !bytes) return `<bdi>${name}</bdi>`;
  const image = `<img src="data:image/webp;base64,${bytes.toString('base64')}" width="${logo.width}" height="${logo.height}"`;
  return logo.isWide ? `${image} alt="${name}">` : `${image} alt=""><bdi>${name}</bdi>`;
}

/**
 * The offline page with the name and the logo of the site, and the service worker that stores it: see src/offline of the page.
 * The worker ends with a hash of the page, so that browsers store the page again after one of them has changed.
 */
export function serveOfflineFiles(app: FastifyInstance, { webDir, madeOnce, findLogo }: OfflineParts): void {
  const [pageFile, workerFile] = ['offline.html', 'service-worker.js'].map((name) => join(webDir, name));
  if (!pageFile || !workerFile || !existsSync(pageFile)) return;
  const page = madeOnce((known) =>
    readFileSync(pageFile, 'utf8')
      .replace('⟦siteHeader⟧', () => headerOf(known, findLogo))
      .replaceAll('⟦siteName⟧', () => escaped(known.siteName)),
  );
  app.get('/offline.html', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page()),
  );
  const worker = madeOnce(() => {
    const hash = createHash('sha256').update(page()).digest('hex').slice(0, 16);
    return `${readFileSync(workerFile, 'utf8')}\n// ${hash}\n`;
  });
  app.get('/service-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker()),
  );
}
