import { grantMembership, type LimnServer } from './limn-server.ts';
import { plantNamed } from './past.ts';
import { aPerson } from './people.ts';

/**
 * A member with pictures, the first of them painted, the others rows that show the same file: painting each takes half a
 * second of a processor.
 * @param count of pictures, named `Boat number 1` and so on, the last the newest; 150 are kept at most
 */
export async function aCollector(server: LimnServer, count: number) {
  const ann = await aPerson(server.url);
  grantMembership(server, ann.address);
  const { id } = await ann.paint('Boat number 1');
  plantNamed(
    server,
    id,
    Array.from({ length: count - 1 }, (_, n) => `Boat number ${n + 2}`),
  );
  return ann;
}
