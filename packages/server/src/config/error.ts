/** One line for each wrong setting, with the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError that names the setting, for any error of `read` */
export function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${name} ${error instanceof Error ? error.message : error}`);
  }
}

/** @throws ConfigError when the value is missing */
export function needed(name: string, value: string | undefined, why: string): string {
  if (value === undefined) throw new ConfigError(`${name} is needed when ${why}`);
  return value;
}
