import type { ServedPictures } from '../../core/world.ts';
import { withDeadline } from '../http/deadline.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { createPeer, type Peer } from '../http/peer.ts';
import type { OutsideImageSettings } from './settings.ts';

/** A PNG of 1704 x 1704 pixels that does not compress at all is 9 MB. */
const maxBytes = 12 * 2 ** 20;

/**
 * The service's origin may lie anywhere, as its painting calls may, but an address that a person wrote bears no key:
 * nobody paints, or reads what only the operator may read, by somebody else's credentials.
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
