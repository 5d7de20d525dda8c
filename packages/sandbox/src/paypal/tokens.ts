import { randomBytes, timingSafeEqual } from 'node:crypto';

/** The life of PayPal's tokens. */
const lifeSeconds = 32_400;

/** OAuth 2 client credentials. */
export interface Tokens {
  /** @param authorization the header @returns undefined for other credentials than the client's */
  give(authorization: string | undefined): { access_token: string; expires_in: number } | undefined;
  isGood(authorization: string | undefined): boolean;
  forget(): void;
}

export function createTokens(clientId: string, clientSecret: string, now: () => Date): Tokens {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
  const good = new Map<string, number>();
  return {
    give(authorization = '') {
      const said = Buffer.from(authorization);
      if (said.length !== wanted.length || !timingSafeEqual(said, wanted)) return undefined;
      const token = `A21AA${randomBytes(48).toString('base64url')}`;
      good.set(token, now().getTime() + lifeSeconds * 1000);
      return { access_token: token, expires_in: lifeSeconds };
    },
    isGood(authorization = '') {
      const until = good.get(authorization.replace(/^Bearer /, ''));
      return until !== undefined && now().getTime() < until;
    },
    forget: () => good.clear(),
  };
}
