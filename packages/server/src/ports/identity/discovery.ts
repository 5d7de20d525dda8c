import { z } from 'zod';
import { callProvider, jsonOf, unavailable } from './provider-call.ts';

const keepMilliseconds = 3600_000;

const address = z.url({ protocol: /^https?$/ });

/** The fields of OpenID Connect Discovery 1.0, 3, and RFC 9207, with their defaults. */
const Metadata = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  scopes_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
export type Metadata = z.infer<typeof Metadata>;

const bare = (issuer: string) => issuer.replace(/\/+$/, '');

/** Fetches the metadata once an hour; a failure is not cached. It throws ServiceFailure unavailable. */
export function discovery(issuer: string, now: () => Date): () => Promise<Metadata> {
  let known: { metadata: Promise<Metadata>; until: number } | undefined;
  return async () => {
    if (known && now().getTime() < known.until) return known.metadata;
    const asked = { metadata: discover(issuer), until: now().getTime() + keepMilliseconds };
    known = asked;
    try {
      return await asked.metadata;
    } catch (error) {
      if (known === asked) known = undefined;
      throw error;
    }
  };
}

/** Fetches the provider's metadata. It throws ServiceFailure unavailable. */
export async function discover(issuer: string, signal?: AbortSignal): Promise<Metadata> {
  const address = new URL(`${bare(issuer)}/.well-known/openid-configuration`);
  const reply = await callProvider(address, signal && { signal });
  const parsed = Metadata.safeParse(reply.status === 200 ? jsonOf(reply) : undefined);
  if (!parsed.success) throw unavailable(new Error(`${issuer} describes itself in no usable way`));
  const metadata = parsed.data;
  if (bare(metadata.issuer) !== bare(issuer))
    throw unavailable(new Error(`${issuer} calls itself ${metadata.issuer}`));
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata;
  const addresses = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint ?? jwks_uri];
  // only an issuer configured with http may name http addresses
  if (issuer.startsWith('https:') && addresses.some((one) => !one.startsWith('https:')))
    throw unavailable(new Error(`${issuer} leads to an address without TLS`));
  return metadata;
}
