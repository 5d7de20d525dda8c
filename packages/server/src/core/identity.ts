import type { Checkable } from './checkable.ts';

/** The claims of an identity provider. Accounts are found by issuer and subject, never by the address. */
export interface IdentityClaims {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** The provider has verified that the address is the user's, and is trusted in that. */
  isEmailProven: boolean;
  name: string | undefined;
  /** When the user last authenticated at the provider; undefined if it does not say. */
  provenAt?: Date | undefined;
}

/** The credential is forged, expired, meant for another client, or replayed. `cause` is for the log. */
export class IdentityRejected extends Error {
  override readonly name = 'IdentityRejected';
}

export interface VouchedByGoogle extends IdentityClaims {
  /** The token is refused after this time, with an allowance for different clocks. */
  expiresAt: Date;
}

/** Google Identity Services: the browser receives an ID token and sends it here. */
export interface GoogleSignIn extends Checkable {
  /**
   * @param nonce the nonce that the token must have; undefined when it must have none
   * @throws IdentityRejected, ServiceFailure unavailable when Google's keys cannot be fetched
   */
  verify(credential: string, nonce: string | undefined): Promise<VouchedByGoogle>;
}

/** Any OpenID Connect provider, by discovery; authorization code with PKCE. */
export interface OpenIdSignIn extends Checkable {
  /** The address that the browser opens. @throws ServiceFailure unavailable */
  authorizationUrl(attempt: {
    state: string;
    nonce: string;
    verifier: string;
    /** Asks the provider not to rely on an earlier sign-in there. */
    isConfirmation?: boolean;
  }): Promise<URL>;
  /**
   * @param answer.issuer the `iss` that came with the code (RFC 9207)
   * @throws IdentityRejected, ServiceFailure unavailable
   */
  redeem(answer: {
    code: string;
    issuer: string | undefined;
    nonce: string;
    verifier: string;
  }): Promise<IdentityClaims>;
}
