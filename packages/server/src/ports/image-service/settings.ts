import type { Workflows } from './workflows.ts';

export interface OutsideImageSettings {
  /** The service's base address, http or https; credentials in it become HTTP Basic. */
  url: string;
  /** A bearer token; for a1111 `user:password`, as in its `--api-auth`. */
  key?: string | undefined;
  /** The service's name of the model; unset means its default. */
  model?: string | undefined;
  /** Requests may cost money: a request that the service may have taken is not repeated. */
  isPaid?: boolean | undefined;
  /** From the request to the last byte of the picture. */
  timeoutSeconds: number;
}

export type ImageServiceSettings =
  | { provider: 'builtin' }
  | ({ provider: 'path' | 'openai' | 'a1111' | 'sdcpp' | 'gemini' } & OutsideImageSettings)
  | ({ provider: 'comfyui'; workflows: Workflows } & Omit<OutsideImageSettings, 'model'>);
