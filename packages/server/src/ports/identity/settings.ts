export interface GoogleSettings {
  clientId: string;
  issuer: string;
  jwksUrl: string;
  scriptUrl: string;
}

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  /** Undefined for a public client: PKCE alone protects it. */
  clientSecret: string | undefined;
  /** On the button. */
  name: string;
}
