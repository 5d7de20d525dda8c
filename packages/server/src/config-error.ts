/** One line for each wrong setting, with the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function needed(name: string, value: string | undefined, why: string): string {
  if (value === undefined) throw new ConfigError(`${name} is needed when ${why}`);
  return value;
}
