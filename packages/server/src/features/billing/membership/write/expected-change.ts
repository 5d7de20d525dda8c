/** Subscriptions at a provider with a renewal that this process changes for an admin, by `provider:id`. */
const expected = new Set<string>();

interface Remote {
  provider: string;
  remoteId: string;
}
const keyOf = ({ provider, remoteId }: Remote): string => `${provider}:${remoteId}`;

/** Until the returned function is called, a renewal that goes off does not count as the member's own decision. */
export function expectChange(id: Remote): () => void {
  expected.add(keyOf(id));
  return () => void expected.delete(keyOf(id));
}

/** This server makes the change for an admin. */
export const isOwnChange = (id: Remote): boolean => expected.has(keyOf(id));
