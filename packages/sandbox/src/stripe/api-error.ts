/** Stripe's errors, with Stripe's texts. */
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

/** Keywords of a validation error, the most useful first: an unknown name causes the errors after it. */
const ranks = ['additionalProperties', 'required', 'enum', 'const', 'type'];
const rankOf = ({ keyword }: ErrorObject) => {
  const rank = ranks.indexOf(keyword);
  return rank < 0 ? ranks.length : rank;
};

/** Turns `/line_items/0/price` into Stripe's notation `line_items[0][price]`. */
function nameOf(instancePath: string, last?: string): string {
  const [first = '', ...rest] = [...instancePath.split('/').slice(1), ...(last === undefined ? [] : [last])];
  return first + rest.map((part) => `[${part}]`).join('');
}

/** Stripe reports one error for a request: the most useful of the given ones. */
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
