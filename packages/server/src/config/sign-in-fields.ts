import { z } from 'zod';
import { webUrl } from './fields.ts';

/** The settings of signing in with other services. */
export const signInFields = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: webUrl.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: webUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: webUrl.default('https://accounts.google.com/gsi/client'),
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must be 40 characters or less').optional(),
};
