import { ServiceFailure } from '../../core/service-failure.ts';
import type { Answer, HttpClient, RequestOptions } from './http-client.ts';
import { addressAt, type Peer } from './peer.ts';

/** Operators write the base address with or without `/v1`. */
export function openaiAddress(peer: Peer, path: string): URL {
  return addressAt(peer, /\/v\d+\/*$/.test(peer.base.pathname) ? path : `/v1${path}`);
}

type Fields = Record<string, unknown>;

interface OpenaiRequest extends Omit<RequestOptions, 'json' | 'body'> {
  path: string;
  parameters: Fields;
  /** Names of parameters that some services refuse. */
  optional: readonly string[];
  /** The body with these parameters; JSON by default. */
  encode?: ((parameters: Fields) => Pick<RequestOptions, 'json' | 'body'>) | undefined;
}

/**
 * Sends the parameters. When the service refuses an optional one or its value, sends them once more without it. Such a refusal
 * comes before any work, so nothing is paid twice. @throws ServiceFailure, or the signal's reason
 */
export async function postOpenai(
  out: HttpClient,
  peer: Peer,
  { path, parameters, optional, encode = (json) => ({ json }), ...ask }: OpenaiRequest,
): Promise<Answer> {
  const url = openaiAddress(peer, path);
  try {
    return await out.ask(peer, url, { ...ask, ...encode(parameters) });
  } catch (error) {
    const unknown =
      error instanceof ServiceFailure ? unknownParameter(error, parameters, optional) : undefined;
    if (unknown === undefined || !(unknown in parameters)) throw error;
    const { [unknown]: _dropped, ...rest } = parameters;
    return out.ask(peer, url, { ...ask, ...encode(rest) });
  }
}

/** Services name the parameter they do not know, or the value (a size) they do not support. */
function unknownParameter(
  failure: ServiceFailure,
  parameters: Fields,
  optional: readonly string[],
): string | undefined {
  const words = failure.kind === 'refused' ? (failure.reason ?? '') : '';
  if (
    !/unknown|unrecogni[sz]ed|unsupported|unexpected|invalid|extra|not (?:supported|permitted|allowed)/i.test(
      words,
    )
  )
    return undefined;
  const quoted = (value: unknown) => typeof value === 'string' && words.includes(`'${value}'`);
  return optional.find((name) => new RegExp(`\\b${name}\\b`).test(words) || quoted(parameters[name]));
}
