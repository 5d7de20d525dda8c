import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const types: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  nan: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
};

const formats: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a web address that begins with http:// or https://',
  datetime: 'must be a time in ISO 8601, such as 2027-03-01T12:00:00Z',
  date: 'must be a date in ISO 8601, such as 2027-03-01',
};

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** @param least the value is below the lower bound */
function bound(origin: string, value: number, least: boolean, isIncluded: boolean): string {
  const limit = least ? 'at least' : 'at most';
  if (origin === 'string')
    return least && value === 1
      ? 'must not be empty'
      : `must have ${limit} ${many(value, 'character', 'characters')}`;
  if (origin === 'array') return `must have ${limit} ${many(value, 'entry', 'entries')}`;
  if (isIncluded) return `must be ${limit} ${value}`;
  return `must be ${least ? 'greater' : 'less'} than ${value}`;
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map((value) => (value === '' ? 'empty' : String(value)));
  return names.length === 1 ? `must be ${names[0]}` : `must be one of: ${names.join(', ')}`;
}

/** The requirements of each branch; closed lists of values become one list. */
function anyOf(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const firsts = branches.flatMap(([first]) => first ?? []);
  const values = firsts.map((issue) => (issue.code === 'invalid_value' ? issue.values : undefined));
  if (values.length > 0 && values.every((list) => list !== undefined)) return oneOf(values.flat());
  return [...new Set(firsts.map(({ message }) => message))].join(', or ') || 'is not valid';
}

/**
 * What is wrong with a field, in plain English: the rest of a sentence that begins with the field's name and ends with a
 * full stop. For zod's `localeError`, because only there the value tells a missing field from a wrong one.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (types[issue.expected] ?? 'is not valid');
    case 'too_small':
      return bound(issue.origin, Number(issue.minimum), true, issue.inclusive !== false);
    case 'too_big':
      return bound(issue.origin, Number(issue.maximum), false, issue.inclusive !== false);
    case 'invalid_format':
      return formats[issue.format] ?? 'has a form that is not allowed';
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : oneOf(issue.values);
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : anyOf(issue.errors);
    case 'unrecognized_keys':
      return 'is not a field of this call';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not valid';
  }
}
