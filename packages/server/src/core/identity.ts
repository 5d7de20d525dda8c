import type { Checkable } from './checkable.ts';

/** What an identity provider vouches for. Accounts are keyed by issuer and subject, never by the address. */
export interface IdentityClaims {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** The provider has proven that the address is theirs and may be believed in that. */
  isEmailProven: boolean;
  name: string | undefined;
  /** When they last showed the provider who they are; undefined where it does not say. */
  provenAt?: Date | undefined;
}

/** A credential that is forged, expired, meant for another, replayed: `cause` is for the log. */
export class IdentityRejected extends Error {
  override readonly name = 'IdentityRejected';
}

export interface VouchedByGoogle extends IdentityClaims {
  /** From then on the same token is refused, differences of clocks allowed for. */
  expiresAt: Date;
}

/** Google Identity Services: the browser gets an ID token and hands it over. */
export interface GoogleSignIn extends Checkable {
  /**
   * @param nonce what the token must bear; undefined when it must bear none
   * @throws IdentityRejected, ServiceFailure unavailable when Google's keys cannot be had
   */
  verify(credential: string, nonce: string | undefined): Promise<VouchedByGoogle>;
}

/** Any OpenID Connect provider, by discovery; authorization code with PKCE. */
export interface OpenIdSignIn extends Checkable {
  /** Where the browser goes. @throws ServiceFailure unavailable */
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
