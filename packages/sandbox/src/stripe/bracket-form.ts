/** The form encoding of Stripe's clients, `a[b][0][c]=v`, in bodies and query strings. */
export interface Form {
  [key: string]: FormValue;
}
export type FormValue = string | FormValue[] | Form;

interface Branch {
  [key: string]: string | Branch;
}

const branch = (): Branch => Object.create(null) as Branch;

/** @throws Error when a key has both a value and nested keys */
export function parseForm(text: string): Form {
  const root = branch();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [
      key.replace(/\[.*$/s, ''),
      ...[...key.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part),
    ];
    plant(root, path, value);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, settled(value)]));
}

function plant(at: Branch, [part = '', ...rest]: string[], value: string): void {
  // `a[]=v` appends to a list
  const key = part === '' ? String(Object.keys(at).length) : part;
  if (rest.length === 0) {
    at[key] = value;
    return;
  }
  at[key] ??= branch();
  const next = at[key];
  if (typeof next === 'string') throw new Error(`${key} is a value and a list of values`);
  plant(next, rest, value);
}

/** An object with the keys 0, 1, 2 … is a list. */
function settled(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const keys = Object.keys(value);
  const values = Object.values(value).map(settled);
  const isList = keys.length > 0 && keys.every((key, position) => key === String(position));
  return isList ? values : Object.fromEntries(keys.map((key, position) => [key, values[position] ?? '']));
}
