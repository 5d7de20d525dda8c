/** Subscriptions at a provider whose renewal this process is changing for an admin, by `provider:id`. */
const expected = new Set<string>();

interface Remote {
  provider: string;
  remoteId: string;
}
const keyOf = ({ provider, remoteId }: Remote): string => `${provider}:${remoteId}`;

/** While `change` runs, a renewal that goes off does not count as the member's own decision. */
export async function asOwnChange<T>(id: Remote, change: () => Promise<T>): Promise<T> {
  const key = keyOf(id);
  expected.add(key);
  try {
    return await change();
  } finally {
    expected.delete(key);
  }
}

/** The change was made by this server for an admin, not by the member at the provider. */
export const isOwnChange = (id: Remote): boolean => expected.has(keyOf(id));
