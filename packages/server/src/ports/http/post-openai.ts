import { ServiceFailure } from '../../core/service-failure.ts';
import type { Answer, HttpClient, RequestOptions } from './http-client.ts';
import { addressAt, type Peer } from './peer.ts';

/** Operators write the base address with or without `/v1`. */
export function openaiAddress(peer: Peer, path: string): URL {
  return addressAt(peer, /\/v\d+\/*$/.test(peer.base.pathname) ? path : `/v1${path}`);
}

/** The body of a request with these parameters. */
export type Encode = (parameters: Record<string, unknown>) => Pick<RequestOptions, 'json' | 'body'>;

/**
 * Sends the parameters, as JSON unless `encode` says otherwise. When the service refuses a parameter in `optional` or its value, sends it once more without that parameter.
 * Such a refusal comes before any work, so nothing is paid twice. @throws ServiceFailure, or the signal's reason
 */
export async function postOpenai(
  out: HttpClient,
  peer: Peer,
  path: string,
  body: Record<string, unknown>,
  optional: readonly string[],
  ask: Omit<RequestOptions, 'json' | 'body'>,
  encode: Encode = (json) => ({ json }),
): Promise<Answer> {
  const url = openaiAddress(peer, path);
  try {
    return await out.ask(peer, url, { ...ask, ...encode(body) });
  } catch (error) {
    const unknown = error instanceof ServiceFailure ? unknownParameter(error, body, optional) : undefined;
    if (unknown === undefined || !(unknown in body)) throw error;
    const { [unknown]: _dropped, ...rest } = body;
    return out.ask(peer, url, { ...ask, ...encode(rest) });
  }
}

/** Services name the parameter they do not know, or the value (a size) they do not support. */
function unknownParameter(
  failure: ServiceFailure,
  body: Record<string, unknown>,
  optional: readonly string[],
) {
  const words = failure.kind === 'refused' ? (failure.reason ?? '') : '';
  if (
    !/unknown|unrecogni[sz]ed|unsupported|unexpected|invalid|extra|not (?:supported|permitted|allowed)/i.test(
      words,
    )
  )
    return;
  const quoted = (value: unknown) => typeof value === 'string' && words.includes(`'${value}'`);
  return optional.find((name) => new RegExp(`\\b${name}\\b`).test(words) || quoted(body[name]));
}
