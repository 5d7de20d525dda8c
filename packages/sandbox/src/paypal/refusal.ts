import { randomBytes } from 'node:crypto';
import type { Flaw } from './document.ts';

const said = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
} as const;

/** An error of PayPal's API. */
export class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal';
  readonly status: keyof typeof said;
  readonly details: (Partial<Flaw> & { issue: string })[];

  constructor(status: keyof typeof said, details: (Partial<Flaw> & { issue: string })[] = []) {
    super(said[status][1]);
    this.status = status;
    this.details = details;
  }

  get body(): Record<string, unknown> {
    const [name, message] = said[this.status];
    const details = this.details.map((detail) =>
      detail.field === undefined ? detail : { ...detail, location: 'body' },
    );
    return {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(details.length > 0 && { details }),
      links: [],
    };
  }
}

export const unknownResource = (): PaypalRefusal =>
  new PaypalRefusal(404, [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

export const invalidState = (issue: string, description: string): PaypalRefusal =>
  new PaypalRefusal(422, [{ issue, description }]);
