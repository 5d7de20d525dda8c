import type { Failure } from '../../lib/data/failure.ts';

const fields: Partial<Record<Failure['code'], 'email' | 'password'>> = {
  'account.email_taken': 'email',
  'account.email_invalid': 'email',
  'account.password_common': 'password',
  'account.wrong_credentials': 'password',
};

/** Beside which field a refusal is told. */
export const fieldOf = (code: Failure['code']): 'email' | 'password' | 'form' => fields[code] ?? 'form';
