/** A server with every way to sign in: a fake of Google, an OpenID provider with one user, and mail. */
import { startFakeGoogle } from '@limn/sandbox/identity/google-button';
import { startFakeOpenIdProvider } from '@limn/sandbox/identity/open-id-provider';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { freePort, type LimnServer, startLimn } from '../../e2e/limn-server.ts';

/** This address also has an account here, so the two have to be connected. */
export const personAtProvider = 'ann@example.org';

export async function startConnected(env: Record<string, string>): Promise<LimnServer> {
  const port = String(await freePort());
  const google = await startFakeGoogle();
  const smtp = await startFakeSmtp();
  const provider = await startFakeOpenIdProvider({
    redirectUri: `http://127.0.0.1:${port}/login/return`,
    accounts: { ann: { email: personAtProvider, email_verified: true } },
  });
  const { issuer, clientId, clientSecret = '', name } = provider.settings;
  const server = await startLimn({
    ...env,
    ...google.env,
    PORT: port,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'studio@example.org',
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await Promise.all([google.close(), provider.close(), smtp.close()]);
    },
  };
}
