/** A site with featured images. */
import { beside } from './inserted-rows.ts';
import { type LimnServer, runAdmin } from './limn-server.ts';
import { aPerson } from './people.ts';

/**
 * Creates an admin.
 * @param isLogged true to use the command line, which writes the audit log; otherwise the row is changed, which needs
 * no process
 */
export async function anAdmin(
  { url, dataDir }: Pick<LimnServer, 'url' | 'dataDir'>,
  { isLogged = false } = {},
) {
  const person = await aPerson(url);
  if (isLogged) runAdmin({ dataDir }, 'grant', person.address, '--force');
  else
    beside({ dataDir }, (db) =>
      db.prepare('UPDATE user SET is_admin = 1 WHERE email = ?').run(person.address),
    );
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
    /** Calls a procedure that the REST API lacks, like `model.create`. Resolves with tRPC's answer. */
    async mutate(procedure: string, input: object) {
      const answer = await fetch(`${url}/trpc/${procedure}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** @param count number of featured entries, all with one image */
export async function addFeatured(server: Pick<LimnServer, 'url' | 'dataDir'>, count: number) {
  const admin = await anAdmin(server);
  const [id] = await admin.hasPainted('A hill by the sea');
  const image_url = `/media/${id}`;
  for (let n = 1; n <= count; n += 1) await admin.tell('POST', '/featured-artworks', { image_url });
}
