export interface GoogleSettings {
  clientId: string;
  issuer: string;
  jwksUrl: string;
  scriptUrl: string;
}

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which only PKCE protects. */
  clientSecret: string | undefined;
  /** The label of the sign-in button. */
  name: string;
}
