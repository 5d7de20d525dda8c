import { grantMembership } from './inserted-rows.ts';
import type { LimnServer } from './limn-server.ts';
import { aPerson } from './people.ts';

/**
 * Creates a member with pictures inserted as rows.
 * @param count of pictures, named `Boat number 1` and so on, the last the newest; at most 150
 */
export async function aCollector(server: LimnServer, count: number) {
  const ann = await aPerson(server.url);
  grantMembership(server, ann.address);
  await ann.hasPainted(...Array.from({ length: count }, (_, n) => `Boat number ${n + 1}`));
  return ann;
}
