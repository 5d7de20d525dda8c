/** A site whose operator has chosen some pictures. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { LimnServer } from './limn-server.ts';
import { aPerson } from './people.ts';

const main = join(import.meta.dirname, '..', 'packages', 'server', 'dist', 'main.mjs');

/** Somebody who may change what the site says and shows. */
export async function anAdmin({ url, dataDir }: Pick<LimnServer, 'url' | 'dataDir'>) {
  const person = await aPerson(url);
  execFileSync(process.execPath, [main, 'admin', 'grant', person.address], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return {
    ...person,
    async tell(method: string, path: string, body: object) {
      const answer = await fetch(`${url}/api/admin${path}`, {
        method,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    },
  };
}

/** @param count of pictures, each painted and then chosen */
export async function fillStrip(server: Pick<LimnServer, 'url' | 'dataDir'>, count: number) {
  const admin = await anAdmin(server);
  for (let n = 1; n <= count; n += 1) {
    const { image_url } = await admin.paint(`Hill number ${n} by the sea`);
    await admin.tell('POST', '/featured-artworks', { image_url });
  }
}
