/** Stripe's refusals, in its words. */
import type { ErrorObject } from 'ajv/dist/2020.js';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, detail: { code?: string; param?: string } = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...detail });

export const missing = (what: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export const cardError = (decline: Decline): ApiError =>
  new ApiError(402, { type: 'card_error', ...decline });

/** An unknown name says more than what it makes impossible, and so on. */
const ranks = ['additionalProperties', 'required', 'enum', 'const', 'type'];
const rankOf = ({ keyword }: ErrorObject) => {
  const rank = ranks.indexOf(keyword);
  return rank < 0 ? ranks.length : rank;
};

/** `/line_items/0/price` as Stripe writes it: `line_items[0][price]`. */
function nameOf(instancePath: string, last?: string): string {
  const [first = '', ...rest] = [...instancePath.split('/').slice(1), ...(last === undefined ? [] : [last])];
  return first + rest.map((part) => `[${part}]`).join('');
}

/** The one that is worth saying of all that is wrong with a request. */
export function wrongRequest(errors: ErrorObject[]): ApiError {
  const [error] = [...errors].sort((one, other) => rankOf(one) - rankOf(other));
  if (!error) throw new Error('nothing is wrong with it');
  const { keyword, params, instancePath, message = '' } = error;
  if (keyword === 'additionalProperties') {
    const param = nameOf(instancePath, params['additionalProperty']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  if (keyword === 'required') {
    const param = nameOf(instancePath, params['missingProperty']);
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const param = nameOf(instancePath);
  if (keyword === 'enum') {
    return invalid(`Invalid ${param}: must be one of ${params['allowedValues'].join(', ')}`, { param });
  }
  if (keyword === 'type' && /integer|number/.test(params['type'])) {
    return invalid(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param });
  }
  return invalid(`Invalid ${param}: ${message}`, { param });
}
