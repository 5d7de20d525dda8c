import type { ServedPictures } from '../../core/image-service.ts';
import { withDeadline } from '../http/deadline.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { createPeer, type Peer } from '../http/peer.ts';
import type { OutsideImageSettings } from './settings.ts';

/** An incompressible PNG of 1704 x 1704 pixels is 9 MB. */
const maxBytes = 12 * 2 ** 20;

/**
 * Fetches pictures that the service addresses. Its origin may be private, as for painting, but these addresses come from
 * users and are fetched without the key: users must not paint or read with the operator's credentials.
 */
export function createServedPictures(
  { url, timeoutSeconds }: Pick<OutsideImageSettings, 'url' | 'timeoutSeconds'>,
  out: HttpClient = httpClient,
): ServedPictures {
  const peer: Peer = { ...createPeer(url), authorization: undefined };
  return {
    origin: peer.base.origin,
    fetch: (address) =>
      withDeadline(undefined, timeoutSeconds * 1000, (signal) =>
        out.ask(peer, address, {
          signal,
          maxBytes,
          unusable: 'bad_picture',
          accept: 'image/*',
          staysHere: true,
        }),
      ),
  };
}
