import { useSignedIn } from './session.ts';
import { trpc } from './trpc.ts';

/** Who is looking, once the server has said so; undefined for a visitor. */
export function useViewer() {
  const signedIn = useSignedIn();
  const { data } = trpc.account.get.useQuery(undefined, { enabled: signedIn, staleTime: 60_000 });
  return signedIn ? data : undefined;
}
