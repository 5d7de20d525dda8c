export const textProviders = ['builtin', 'path', 'openai'] as const;

export interface OutsideTextSettings {
  /** The service's base address, http or https; credentials in it become HTTP Basic. */
  url: string;
  /** A bearer token. */
  key?: string | undefined;
  /** The service's name of the model. */
  model?: string | undefined;
}

export type TextServiceSettings =
  | { provider: 'builtin' }
  | ({ provider: 'path' | 'openai' } & OutsideTextSettings);
