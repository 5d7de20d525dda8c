import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { type Context, Provider } from 'oidc-provider';

/** The claims of each account, by its subject. */
export type Accounts = Record<string, { email?: string; email_verified?: boolean; name?: string }>;

export interface OpenIdProvider {
  settings: { issuer: string; clientId: string; clientSecret: string | undefined; name: string };
  /** The provider reads this object at every sign-in, so a test may change it. */
  accounts: Accounts;
  close(): Promise<void>;
}

export interface ProviderWishes {
  /** `${PUBLIC_URL}/login/return` */
  redirectUri: string;
  accounts: Accounts;
  /** Undefined for a public client. */
  secret?: string | undefined;
  method?: 'client_secret_basic' | 'client_secret_post' | 'none';
  /** Only the userinfo endpoint returns the email address, as the standard has it. */
  keepsTokensSmall?: boolean;
}

/**
 * Starts node.js's certified provider on a free loopback port. Its page asks for no password: it has a button for each
 * account, labelled with the email address, and one to cancel.
 */
export async function startFakeOpenIdProvider({
  redirectUri,
  accounts,
  secret = 'a+secret/with:odd%characters',
  method = 'client_secret_basic',
  keepsTokensSmall = false,
}: ProviderWishes): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // the issuer's address contains the port
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'limn';
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'provider', use: 'sig', alg: 'ES256' };
  const client = {
    client_id: clientId,
    ...(method === 'none' ? {} : { client_secret: secret }),
    redirect_uris: [redirectUri],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: method,
    id_token_signed_response_alg: 'ES256',
  };
  const provider = new Provider(issuer, {
    clients: [client],
    clientAuthMethods: [method],
    jwks: { keys: [jwk] },
    cookies: { keys: ['for tests'] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: keepsTokensSmall,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: {
      IdToken: 3600,
      AccessToken: 600,
      AuthorizationCode: 60,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_: unknown, id: string) =>
      accounts[id] && { accountId: id, claims: () => ({ sub: id, ...accounts[id] }) },
    loadExistingGrant: grantAll,
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  });

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    choose(provider, accounts, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  return {
    settings: { issuer, clientId, clientSecret: method === 'none' ? undefined : secret, name: 'Example ID' },
    accounts,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Grants every request without asking for consent. */
async function grantAll({ oidc }: Context) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function choose(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    const buttons = Object.entries(accounts).map(([id, { email }]) => buttonFor(id, email ?? id));
    const page = `<!doctype html><html lang="en"><title>Choose an account</title><form method="post">${buttons.join('')}${buttonFor('', 'Cancel')}</form></html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const account = new URLSearchParams(await text(request)).get('account');
  const result = account ? { login: { accountId: account } } : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const buttonFor = (value: string, label: string) =>
  `<button name="account" value="${value}">${label}</button>`;
